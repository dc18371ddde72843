import * as v from 'valibot';

/** The roles of operators. An operator without a role can only read their own profile. */
export const ROLES = ['inbox', 'banners', 'newsletter', 'operators'] as const;
export const Role = v.picklist(ROLES, 'unknown-role');
export type Role = v.InferOutput<typeof Role>;

const Time = v.pipe(v.string(), v.isoTimestamp());

export const User = v.object({ id: v.string(), email: v.string(), name: v.string(), roles: v.array(Role) });
export type User = v.InferOutput<typeof User>;

/** The response to a sign-in. */
export const SignedIn = v.object({ user: User, access_token: v.string(), expires_at: Time });
export type SignedIn = v.InferOutput<typeof SignedIn>;

export const Operator = v.object({
  ...User.entries,
  isDisabled: v.boolean(),
  /** True once the operator has chosen a password. */
  isSetUp: v.boolean(),
  createdAt: Time,
  lastSeenAt: v.nullable(Time),
});
export type Operator = v.InferOutput<typeof Operator>;

/** An entry of the audit log. `subject` is the id of the item to which the action was applied. */
export const AuditEntry = v.object({
  at: Time,
  operatorId: v.string(),
  action: v.string(),
  subject: v.string(),
});

/** The minimum and maximum number of characters of a password, counted after NFKC normalisation. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
export const MAX_NAME_LENGTH = 80;
