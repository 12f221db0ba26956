import type { Env } from '#app/platform/process/env.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { confirmDays, newsletterPath } from './model.ts'

type Secret = Pick<Env, 'SECRET'>

const toConfirm = { purpose: 'newsletter confirmation' }
const toLeave = { purpose: 'newsletter unsubscribing' }
const dayMs = 86_400_000

type Confirmation = { id: string; language: Locale; until: Date }

/** Signed token of a confirmation; not stored. */
export function confirmToken(env: Secret, of: { id: string; language: Locale; now: Date }): string {
	const until = of.now.getTime() + confirmDays * dayMs
	return seal([of.id, of.language, until].join(' '), env.SECRET, toConfirm)
}

/** Content of a confirmation token; null if invalid. */
export function readConfirmToken(env: Secret, token: string): Confirmation | null {
	const [id = '', language = '', until = ''] = unseal(token, env.SECRET, toConfirm)?.split(' ') ?? []
	return isLocale(language) ? { id, language, until: new Date(Number(until)) } : null
}

/** Unsubscribe address, valid as long as SECRET is. */
export function leavePath(env: Secret, id: string): string {
	return `${newsletterPath}/unsubscribe/${seal(id, env.SECRET, toLeave)}`
}

/** Subscriber of an unsubscribe token; null if invalid. */
export function readLeaveToken(env: Secret, token: string): string | null {
	return unseal(token, env.SECRET, toLeave)
}
