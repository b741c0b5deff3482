const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const BIRDS =
  "Avocet Bittern Bullfinch Chough Coot Crane Curlew Dipper Dunlin Egret Eider Fieldfare Gannet Godwit Grebe Heron Hoopoe Jackdaw Kestrel Lapwing Linnet Merlin Nightjar Osprey Petrel Plover Redstart Siskin Teal Tern Whinchat Wren".split(
    " ",
  );

/** The name that an anonymous entry has: it follows from its anonymous id alone, so it is stable and says nothing else. */
export function aliasOf(anonymousId: string): string {
  const bird = BIRDS[LETTERS.indexOf(anonymousId.charAt(0))] ?? "Wren";
  return `Anonymous ${bird} ${anonymousId.slice(1, 4).toUpperCase()}`;
}
