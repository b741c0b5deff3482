export const organise = {
  heading: "One submission",
  intro:
    "By its id, as a submitter's message or the log names it: where it stands, what happened to it, and a new start.",
  alikeHeading: "Nearly identical files",
  alikeIntro:
    "Scored files of different accounts or teams with at least 95 % of their predictions in common, and beside each how much another of its group has of it. A reason to look, and no verdict.",
  alikeNone: "None.",
  alikeShare: "{count} files, up to {share} in common, on {split}, version {version}:",
  alikeMore: "{count} more",
  id: "Id of the submission",
  open: "Open",
  split: "Split",
  state: "State",
  visibility: "Seen by",
  visibilities: { private: "its owner", anonymous: "all, unnamed", public: "all" },
  entry: "its page",
  reason: "Reason",
  audit: "Audit trail",
  auditOf: "Audit trail of {name}",
  time: "When",
  actor: "By",
  rerun: "Run it again",
  rerunWaiting:
    "It starts over from the last step that has to be done. Whoever works at it now can write nothing any more.",
  rerunFailed: "It goes back to the queue on its old budget unit.",
  rerunNot:
    "There is nothing to run again: a scored submission gives the same scores, a rejected file is deleted, and a withdrawn one was ended by its submitter. Other scorers and versions of data are for npm run rescore.",
  rerunSubmit: "Run it again",
  rerunDone: "It was started again.",
  confirm: "Type {id} to confirm",
};
