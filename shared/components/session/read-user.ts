import * as v from 'valibot';

/** Roles as a list, or as an object that says of each whether it is given. Specification, section 3. */
const Roles = v.union([
  v.array(v.string()),
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((roles) => Object.keys(roles).filter((role) => roles[role] === true)),
  ),
]);
const User = v.object({ name: v.string(), email: v.string(), roles: Roles });

/** @property roles those that are given */
export type SignedInUser = v.InferOutput<typeof User>;

/** @throws ValiError when it is no user */
export function readUser(value: unknown): SignedInUser {
  return v.parse(User, value);
}

/**
 * Whether a user may see something: nobody who is not signed in, everybody else where no role is asked for, otherwise who
 * has all of them. It only hides buttons: the server decides each call by itself. Specification, section 6.
 */
export function hasRoles(
  user: Pick<SignedInUser, 'roles'> | undefined,
  asked: readonly string[] = [],
): boolean {
  return user !== undefined && asked.every((role) => user.roles.includes(role));
}
