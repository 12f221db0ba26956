import type { Role } from '#app/platform/actor.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'

/** How long staff may go on without a second step once it is asked of them. */
const graceMs = 7 * 24 * 60 * 60 * 1000

/** The roles whose login needs a second step: none where no mail is sent, since a lost phone would then lock them out. */
export function rolesWithSecondFactor({
	env,
	settings,
}: {
	env: Pick<Env, 'SMTP_URL'>
	settings: () => Pick<Settings, 'security.secondFactor'>
}): readonly Role[] {
	return env.SMTP_URL ? settings()['security.secondFactor'] : []
}

type Person = { twoFactorEnabled: boolean; secondFactorDueAt: Date | null }

/** When staff pages close to this person; null where they owe nothing. Whoever was never told has all the time. */
export function secondFactorDue(
	person: Person,
	{ role, asked, now }: { role: Role; asked: readonly Role[]; now: Date },
): Date | null {
	if (person.twoFactorEnabled || !asked.includes(role)) return null
	return person.secondFactorDueAt ?? new Date(now.getTime() + graceMs)
}
