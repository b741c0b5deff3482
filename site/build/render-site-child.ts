import { renderSite } from "./render-site.ts";

// Started by `renderSiteApart`: options as one JSON argument, the result as one message. Ends with whoever started it.
process.on("disconnect", () => process.exit(1));
const rendered = await renderSite(JSON.parse(process.argv[2] ?? "{}"));
const { user, system } = process.cpuUsage();
process.send?.({ ...rendered, cpuSeconds: (user + system) / 1e6 }, () => process.exit(0));
