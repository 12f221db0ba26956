import type { Role } from '#app/platform/actor.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import type { Settings } from '#app/platform/site/settings.server.ts'

/** Grace period of staff after two-step login becomes required. */
const graceMs = 7 * 24 * 60 * 60 * 1000

/** Roles that need two-step login: none without a mail server, because a lost phone would lock them out. */
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

/** When staff pages close to this person; null where nothing is required. The period starts when they are told. */
export function secondFactorDue(
	person: Person,
	{ role, asked: requiredRoles, now }: { role: Role; asked: readonly Role[]; now: Date },
): Date | null {
	if (person.twoFactorEnabled || !requiredRoles.includes(role)) return null
	return person.secondFactorDueAt ?? new Date(now.getTime() + graceMs)
}
