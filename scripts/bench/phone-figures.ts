import { launchBrowser } from "../../tests/support/browser.ts";
import { BUDGET_SAMPLE, formatPhoneFigures, listBudgetPages, measurePhone } from "../../tests/support/phone-figures.ts";
import { renderTestSite } from "../../tests/support/rendered-site.ts";
import { sampleSnapshot } from "../../tests/support/sample-snapshot.ts";

/** Each kind of page as a mid-range phone meets it, in Chromium; boards of 60 rows, a heat table of 30 columns. */
export async function measurePhonePages(): Promise<void> {
  const snapshot = sampleSnapshot(BUDGET_SAMPLE);
  const pages = listBudgetPages(snapshot);
  await using site = await renderTestSite(snapshot, { pages });
  const browser = await launchBrowser();
  try {
    for (const path of pages)
      console.log(`  ${formatPhoneFigures(path, await measurePhone(browser, `${site.url}${path}`))}`);
  } finally {
    await browser.close();
  }
}
