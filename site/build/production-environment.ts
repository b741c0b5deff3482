/**
 * The environment of the processes that compile and render: fixed, because variables such as `DEV` or `NODE_ENV` (a test
 * runner sets both) would change what comes out, and the compiled site is kept by the hash of its code alone.
 */
export function productionEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    NODE_ENV: "production",
    ASTRO_TELEMETRY_DISABLED: "1",
    ...(PATH === undefined ? {} : { PATH }),
    ...(HOME === undefined ? {} : { HOME }),
    ...(TMPDIR === undefined ? {} : { TMPDIR }),
  };
}
