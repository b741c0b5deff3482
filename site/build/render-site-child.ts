import { renderSite } from "./render-site.ts";

// Started by `renderSiteApart`: options as one JSON argument, the result as one message.
const rendered = await renderSite(JSON.parse(process.argv[2] ?? "{}"));
process.send?.(rendered);
process.disconnect?.();
