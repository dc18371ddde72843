import * as v from 'valibot';

/** What an operator may do. Who is signed in and has none of them reads nothing but who they are. */
export const ROLES = ['inbox', 'banners', 'newsletter', 'operators'] as const;
export const Role = v.picklist(ROLES, 'unknown-role');
export type Role = v.InferOutput<typeof Role>;

const Time = v.pipe(v.string(), v.isoTimestamp());

/** Who is signed in. */
export const User = v.object({ id: v.string(), email: v.string(), name: v.string(), roles: v.array(Role) });
export type User = v.InferOutput<typeof User>;

/** What a sign-in gives. Specification, section 7. */
export const SignedIn = v.object({ user: User, access_token: v.string(), expires_at: Time });
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** An operator as other operators see them. */
export const Operator = v.object({
  ...User.entries,
  isDisabled: v.boolean(),
  /** Whether they chose a password. */
  isSetUp: v.boolean(),
  createdAt: Time,
  lastSeenAt: v.nullable(Time),
});
export type Operator = v.InferOutput<typeof Operator>;

/** Who did what to what; the subject is an id. */
export const AuditEntry = v.object({
  at: Time,
  operatorId: v.string(),
  action: v.string(),
  subject: v.string(),
});

/** Characters of a password, as they are counted after NFKC. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
/** RFC 5321, section 4.5.3.1.3, without the brackets. */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 80;
