import type { DomainBank } from "../bank.ts";
import { calendar } from "./calendar.ts";
import { finance } from "./finance.ts";
import { fitness } from "./fitness.ts";
import { foodDelivery } from "./food-delivery.ts";
import { messaging } from "./messaging.ts";
import { music } from "./music.ts";
import { reading } from "./reading.ts";
import { shopping } from "./shopping.ts";
import { smartHome } from "./smart-home.ts";
import { travel } from "./travel.ts";

/** The tool domains; those with Chinese scenes are also used by Chinese profiles. */
export const DOMAINS: readonly DomainBank[] = [
  foodDelivery,
  travel,
  music,
  calendar,
  shopping,
  finance,
  smartHome,
  fitness,
  messaging,
  reading,
];
