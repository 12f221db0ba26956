import {
	createPerson as create,
	type NewPerson,
} from '#app/features/users/sign-in/commands/create-person.server.ts'
import { offerPasswordLink } from '#app/features/users/sign-in/commands/offer-password-link.server.ts'
import { findViewedPerson } from '#app/features/users/sign-in/impersonation.server.ts'
import { findActor, type Reading } from '#app/features/users/sign-in/queries.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { readCookie } from '#app/platform/http/cookies.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'

export { takeAppCode } from '#app/features/users/sign-in/app-codes.server.ts'
export { captchaOf, captchaToken, checkCaptcha } from '#app/features/users/sign-in/captcha.server.ts'
export { codeAddress, codeCookie, endedCodeCookie } from '#app/features/users/sign-in/code-cookie.server.ts'
export { connectProvider } from '#app/features/users/sign-in/commands/connect-provider.server.ts'
// For account recovery: links, confirmation, a new password.
export { setPassword } from '#app/features/users/sign-in/commands/set-password.server.ts'
export {
	askToConfirm,
	confirmAddress,
	confirmationIsOn,
	confirmedCookie,
	confirmingAddress,
	confirmingCookie,
} from '#app/features/users/sign-in/confirmation.server.ts'
// For one's own account: passwords, the current session, the second factor.
export { hashPassword, passwordFits, savePassword } from '#app/features/users/sign-in/credentials.server.ts'
// For an admin who views the site as somebody.
export {
	closeViewsOf,
	closeViewsOn,
	endOfView,
	endViewsThatRanOut,
	openView,
} from '#app/features/users/sign-in/impersonation.server.ts'
// For links that an admin creates for a person.
export {
	allLinks,
	endLinks,
	endTrust,
	findLink,
	mailKey,
	offerFirstLinks,
	offerLink,
	openingLinks,
	takeLink,
} from '#app/features/users/sign-in/links.server.ts'
export { resetAttempts } from '#app/features/users/sign-in/login-throttle.server.ts'
export { passkeyOptions, takePasskey } from '#app/features/users/sign-in/own-passkeys.server.ts'
export { askPhoneChange, changePhone, removePhone } from '#app/features/users/sign-in/own-phone.server.ts'
export {
	endedSession,
	endSessions,
	findOwnSession,
	type OwnSession,
	ownTokenHash,
	renewSession,
} from '#app/features/users/sign-in/own-session.server.ts'
export { findByPhone, mayText } from '#app/features/users/sign-in/phone-codes.server.ts'
export { afterPassword } from '#app/features/users/sign-in/return-to.ts'
export { removeSecondFactor } from '#app/features/users/sign-in/second-factor.server.ts'
export { rolesWithSecondFactor } from '#app/features/users/sign-in/second-factor.ts'
export { findSentBefore, sentTwiceMs } from '#app/features/users/sign-in/sent-before.server.ts'
export { type Caller, callerOf } from '#app/features/users/sign-in/session.server.ts'
export { findDevice } from '#app/features/users/sign-in/sign-ins.server.ts'
export { sendText } from '#app/features/users/sign-in/sms.server.ts'
export { weaknessOf } from '#app/features/users/sign-in/strength.server.ts'
export {
	factorUri,
	newBackupCodes,
	newFactor,
	openFromAuth,
	sealForAuth,
	spellSecret,
} from '#app/features/users/sign-in/totp.server.ts'
// SQL conditions: who can sign in, and who may act as a scholar now.
export { canSignIn, hasPublishedProfile, isActiveScholar, whyNotOffered } from './can-sign-in.server.ts'
export { type FoundPerson, findPersonById, searchPeople } from './people-search.server.ts'
export { indexScholar } from './scholar-search.server.ts'
export { listPublicScholars } from './scholars.server.ts'
export { mailedName, shownName, shownNameOf } from './shown-name.server.ts'
export { returnWorkOf } from './shut-out.server.ts'

const sessionCookie = 'mishkat.session_token'

/** Whether a Cookie header has a session cookie; saves the look-up for visitors. */
export function mayHaveSession(cookies: string | null | undefined): boolean {
	return cookies?.includes(`${sessionCookie}=`) ?? false
}

/** The session cookie of a Cookie header, unchecked; empty without one. */
export function sessionCookieOf(cookies: string | undefined): string {
	return readCookie(cookies, sessionCookie) ?? readCookie(cookies, `__Host-${sessionCookie}`) ?? ''
}

/**
 * The person of a request's session cookie.
 * @returns the person with the role in `user_roles` now, or null; throws only where the database is away. Once a
 * required two-step login is overdue they count as a `user`
 */
export function readActor(db: Db, env: Env, headers: Headers, reading: Reading = {}): Promise<Actor> {
	return findActor(db, env, headers, reading).then((actor) => findViewedPerson(db, headers, actor))
}

/**
 * Creates an account for somebody else: first start, sample data, admins.
 * @param person `password` in plain text, hashed here; without one they set one by a link
 * @returns the id; an existing account is left unchanged (`isNew: false`)
 */
export function createPerson(ctx: Ctx, env: Env, person: NewPerson): Promise<{ id: string; isNew: boolean }> {
	return create(ctx, env, person)
}

/**
 * A link that sets a password and signs in: once, within 24 hours.
 * @returns the whole address on SITE_URL; only its hash is stored
 * @throws 404 for an unknown e-mail
 */
export async function oneTimePasswordLink(ctx: Ctx, env: Env, email: string): Promise<string> {
	return `${env.SITE_URL}/set-password/${await offerPasswordLink(ctx, email)}`
}
