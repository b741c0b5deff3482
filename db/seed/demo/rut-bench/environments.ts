import type { Environment } from "./environment.ts";
import { allotments } from "./environments/allotments.ts";
import { bikeShop } from "./environments/bike-shop.ts";
import { clinic } from "./environments/clinic.ts";
import { library } from "./environments/library.ts";
import { parcelDepot } from "./environments/parcel-depot.ts";

/** The environments of the demo. */
export const ENVIRONMENTS: readonly Environment[] = [library, clinic, bikeShop, parcelDepot, allotments];
