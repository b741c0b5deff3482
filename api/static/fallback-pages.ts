function page(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Toolboard</title>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
}

/** For a release that brings no 404 page of its own. */
export const FALLBACK_NOT_FOUND: string = page(
  "Page not found",
  'There is nothing at this address. <a href="/">See the leaderboards</a>.',
);

/** Before the first release is there. */
export const FALLBACK_NOT_BUILT: string = page(
  "The pages are being built",
  'This takes a few seconds at the first start. The API answers already: <a href="/api/docs">read its documentation</a>.',
);
