import * as v from 'valibot';

/** The roles of a user. Some servers send a list of names, others an object of flags. */
const Roles = v.union([
  v.array(v.string()),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((roles) => Object.keys(roles).filter((role) => roles[role] === true)),
  ),
]);
const User = v.object({ name: v.string(), email: v.string(), roles: Roles });

/** @property roles the names of the user's roles */
export type SignedInUser = v.InferOutput<typeof User>;

/**
 * Parses the user of a response.
 * @throws ValiError when the value is not a user
 */
export function readUser(value: unknown): SignedInUser {
  return v.parse(User, value);
}

/**
 * True when a user is signed in and has all roles in `asked`. Use it only to hide buttons, because the server checks each call.
 */
export function hasRoles(
  user: Pick<SignedInUser, 'roles'> | undefined,
  asked: readonly string[] = [],
): boolean {
  return user !== undefined && asked.every((role) => user.roles.includes(role));
}
