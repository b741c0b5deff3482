/**
 * JSON as Python's `json.loads` sees it: an integer literal and a float literal are different values,
 * integers have any size, and an object keeps the order of its keys (also of keys that look like array indices,
 * which a JavaScript object would move). Objects are `Map`s, so `__proto__` is a key like any other.
 */
export type TypedJson = null | boolean | number | bigint | Float | string | TypedJson[] | TypedObject;
export type TypedObject = Map<string, TypedJson>;

/** A number written with `.`, `e` or `E`, or `NaN`, `Infinity`, `-Infinity`. A plain `number` is always a safe integer; larger ones are `bigint`. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}
