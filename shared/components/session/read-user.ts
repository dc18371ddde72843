import * as v from 'valibot';

/** The roles of a user. They are a list, or an object of flags. Specification, section 3. */
const Roles = v.union([
  v.array(v.string()),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((roles) => Object.keys(roles).filter((role) => roles[role] === true)),
  ),
]);
const User = v.object({ name: v.string(), email: v.string(), roles: Roles });

/** @property roles the roles that the user has */
export type SignedInUser = v.InferOutput<typeof User>;

/**
 * Parses the user of a response.
 * @throws ValiError when the value is not a user
 */
export function readUser(value: unknown): SignedInUser {
  return v.parse(User, value);
}

/**
 * True when a user has all given roles. Without roles, true for every signed-in user. Use it only to hide buttons, because the
 * server checks each call. Specification, section 6.
 */
export function hasRoles(
  user: Pick<SignedInUser, 'roles'> | undefined,
  asked: readonly string[] = [],
): boolean {
  return user !== undefined && asked.every((role) => user.roles.includes(role));
}
