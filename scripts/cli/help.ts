import { BENCHMARK_IDS } from "../../scoring/terms.ts";

/** What `--help` prints. */
export const HELP = `usage: toolboard-cli COMMAND [OPTIONS]      (in a clone: npm run cli -- COMMAND [OPTIONS])

  validate FILE --split SPLIT      check a prediction file with the server's own code; sends nothing but a question for the ids
      --ids FILE                     take the ids from a split's instances.jsonl or ids file instead: no network at all
      --allow-missing                missing instances are meant
  convert FILE...                  any accepted form, official results included, to one compact record a line
      --benchmark NAME               ${BENCHMARK_IDS.join(", ")}; found from the file when left out
      --out FILE                     default: standard output
  submit FILE --split SPLIT --system NAME
                                   check, then upload in pieces that survive a broken connection; the same command again
                                   goes on where it broke
      --organisation, --base-model, --weights open|closed|unknown, --description, --link, --team TEAM
      --set NAME=VALUE               any other field of the API's query, repeatable
      --allow-missing                each missing instance counts as wrong
      --dry-run                      have the server check it too, and keep nothing: no score, no budget
      --idempotency-key KEY          default: made from file, split and system, so that a repeat is not a second submission
      --no-check                     leave the check before the upload out
      --save FILE                    keep the receipt with its secret in a file of mode 0600
      --wait                         follow until it is scored; --timeout SECONDS (default 3600)
  status ID                        where a submission stands; --wait follows it
  breakdown ID                     every score; --format json|csv|tex (default json), --out FILE
  verify RECEIPT                   whether a signed receipt is genuine, byte for byte
      --keys FILE                    the public keys, as /.well-known/toolboard-receipt-key.json gives them; no network then
      --file FILE                    also that it is of this prediction file
      --breakdown FILE               also that it is of this breakdown.json

SPLIT is <benchmark>/<name>, e.g. toolspectrum/demo.
  --server URL      default: TOOLBOARD_SERVER, otherwise http://127.0.0.1:4173
  --receipt SECRET  a receipt secret, or a file of --save; default: TOOLBOARD_RECEIPT
  --json            print one JSON document on standard output
  TOOLBOARD_TOKEN   an API token of your account (used when there is no receipt secret)
  TOOLBOARD_STALL_SECONDS
                    after so long without a byte (default 30) an upload gives a connection up and goes on over another

Exit codes
  0  done; the file is good, the submission is scored, the receipt is genuine
  1  the file, the submission or the receipt is not: every problem is on standard error with its code and its fix
  2  a wrong command or option, or no such file
  3  refused by the server, which says why
  4  the server was not reached or had a fault; try the same command again
  5  --wait ran out of time; the submission goes on`;
