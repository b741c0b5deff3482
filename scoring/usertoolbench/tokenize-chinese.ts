import { Jieba } from "@node-rs/jieba";
import { dict } from "@node-rs/jieba/dict.js";

let jieba: Jieba | undefined;

/**
 * The words of a text as Python's jieba 0.42.1 cuts them (accurate mode, HMM on, stock dictionary): the pieces in
 * order, which joined give the text again. The dictionary is loaded at the first call, which takes 0.1 to 0.2 s.
 */
export function tokenizeChinese(text: string): string[] {
  jieba ??= Jieba.withDict(dict);
  return cutMixedRunsLikePython(jieba.cut(text, true));
}

/** Pieces that can come from the part of jieba that cuts runs of Latin letters and digits. */
const LATIN_PIECE = /^(?:[+#&._%-]+|[a-zA-Z0-9]+(?:[+#&._%-]?[0-9]+)?%?)$/;
/** What the tokeniser in use keeps in one piece and Python does not: any sign but a full stop between letters and digits. */
const TOO_LONG_PIECE = /^[a-zA-Z0-9]+[+#&_%-][0-9]+%?$/;
const PYTHON_PIECES = /[a-zA-Z0-9]+(?:\.[0-9]+)?%?|[+#&._%-]+?(?=[a-zA-Z0-9]|$)/g;

/**
 * The tokeniser in use takes any sign for the decimal point (`2024-07` is one piece, in Python `2024`, `-`, `07`).
 * Where that happened, the Latin run from there on is cut again by Python's rule (spec section 4.6, step 4).
 */
function cutMixedRunsLikePython(pieces: string[]): string[] {
  if (!pieces.some((piece) => TOO_LONG_PIECE.test(piece))) return pieces;
  const cut: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] ?? "";
    at++;
    if (!TOO_LONG_PIECE.test(piece)) {
      cut.push(piece);
      continue;
    }
    let run = piece;
    for (let next = pieces[at]; next !== undefined && LATIN_PIECE.test(next); next = pieces[at]) {
      run += next;
      at++;
    }
    // One by one: a run may hold more pieces than a call takes arguments.
    for (const part of run.match(PYTHON_PIECES) ?? []) cut.push(part);
  }
  return cut;
}
