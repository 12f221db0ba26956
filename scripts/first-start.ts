import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type RoleChange, standInName } from '#app/features/users/model.ts'
import { demoAccounts, demoPassword } from '#app/features/users/sign-in/demo.server.ts'
import { authAccounts, passkeys, profiles, userRoles } from '#app/features/users/tables.server.ts'
import { roleOf } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { record } from '#app/platform/events/events.server.ts'
import { type Env, isLocalUrl, SettingError } from '#app/platform/process/env.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'

type Ready = {
	/** Where to listen: only this machine while there are accounts with public passwords. */
	host: string
	/** The operator's message once the site is up. */
	greeting: (url: string) => string
}

// A lock for processes that start together on one database. The number is unique in the database.
const firstStartLock = 7_061_206
const loopback = ['127.0.0.1', 'localhost', '::1']

/**
 * Fills an empty database by the settings: the sample organisation, or the first admin.
 * @throws SettingError if the demo accounts would be publicly reachable
 */
export async function prepareFirstStart(runtime: Runtime): Promise<Ready> {
	const { env, log } = runtime
	const link = await transaction({ db: runtime.db, actor: null, now: new Date() }, async (ctx) => {
		// Another process may be filling it.
		await ctx.db.execute(
			sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
		)
		await ctx.db.execute(sql`select pg_advisory_xact_lock(${firstStartLock})`)
		if (env.sample && (await isEmpty(ctx))) {
			const { seedSample } = await import('./seeds/sample.ts')
			log.info(await seedSample(ctx, runtime))
		} else if (env.ADMIN_EMAIL && (await isEmpty(ctx))) {
			const { seedCategories } = await import('./seeds/categories.ts')
			await seedCategories(ctx, { sample: false })
			// A new organisation is closed until its admin opens it.
			await writeSettings(ctx, { 'site.opened': false })
		}
		return env.ADMIN_EMAIL ? openAdmin(ctx, env, env.ADMIN_EMAIL) : null
	})
	const demos = await findDemos(runtime)
	const open = demos.length > 0
	if (open && !isLocalUrl(env.SITE_URL)) {
		throw new SettingError(
			`SITE_URL is public (${env.SITE_URL}), but this site still has demo accounts with a known password. Remove the sample with: npm run seed -- clear`,
		)
	}
	const host = open && !env.hostByHand ? '127.0.0.1' : env.HOST
	const exposed = open && !loopback.includes(host)
	if (exposed)
		log.warn(
			{ host },
			'demo accounts with a known password can be reached from other machines, because HOST was set',
		)
	return { host, greeting: (url) => greeting(url, { demos, exposed, env, link }) }
}

/** Has nobody added anything, and was no sample ever loaded? A removed sample does not come back. */
async function isEmpty(ctx: Ctx): Promise<boolean> {
	const { rows } = (await ctx.db.execute(sql`select not (
		exists (select from profiles) or exists (select from categories) or exists (select from fatwas) or
		exists (select from courses) or exists (select from settings where key = 'sample.loaded')) as empty`)) as unknown as {
		rows: { empty: boolean }[]
	}
	return rows[0]?.empty ?? false
}

/** Creates the admin of ADMIN_EMAIL if missing. @returns a link to set the password, until it is set */
async function openAdmin(ctx: Ctx, env: Env, email: string): Promise<string | null> {
	const [admins] = await ctx.db
		.select({ count: count() })
		.from(userRoles)
		.innerJoin(profiles, eq(profiles.id, userRoles.userId))
		.where(and(eq(userRoles.role, 'admin'), isNull(profiles.sampleAt)))
	if (admins?.count === 0) {
		const { createPerson } = await import('#app/features/users/api.server.ts')
		const { id, isNew } = await createPerson(ctx, env, { email, name: standInName, role: 'admin' })
		if (!isNew) await raise(ctx, id)
	}
	const [waiting] = await ctx.db
		.select({ email: profiles.email })
		.from(profiles)
		.innerJoin(userRoles, and(eq(userRoles.userId, profiles.id), eq(userRoles.role, 'admin')))
		.leftJoin(authAccounts, eq(authAccounts.userId, profiles.id))
		.where(and(eq(profiles.email, email.trim().toLowerCase()), isNull(authAccounts.id)))
	if (!waiting) return null
	const { oneTimePasswordLink } = await import('#app/features/users/api.server.ts')
	return oneTimePasswordLink(ctx, env, waiting.email)
}

/**
 * An existing account of this address may not be its owner's: its credentials are removed, and only the link lets in.
 */
async function raise(ctx: Ctx, userId: string) {
	await ctx.db.delete(authAccounts).where(eq(authAccounts.userId, userId))
	await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId))
	const { endLinks, endSessions, removeSecondFactor } = await import('#app/features/users/api.server.ts')
	await removeSecondFactor(ctx, userId)
	await endSessions(ctx, userId)
	await endLinks(ctx, userId, ['set-password', 'reset-password', 'confirm-email', 'unlock'])
	const [had] = await ctx.db
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(eq(userRoles.userId, userId))
	const role = { role: 'admin' as const, grantedAt: ctx.now }
	await ctx.db
		.insert(userRoles)
		.values({ userId, ...role })
		.onConflictDoUpdate({ target: userRoles.userId, set: role })
	await record(ctx, 'user.role-changed', userId, {
		from: roleOf(had?.role),
		to: 'admin',
	} satisfies RoleChange)
}

async function findDemos({ db }: Runtime) {
	const emails = demoAccounts.map((demo) => demo.email)
	const rows = await db
		.select({ email: profiles.email })
		.from(profiles)
		.where(inArray(profiles.email, emails))
	return demoAccounts.filter((demo) => rows.some((row) => row.email === demo.email))
}

type StartFacts = { demos: typeof demoAccounts; exposed: boolean; env: Env; link: string | null }

function greeting(url: string, { demos, exposed, env, link }: StartFacts): string {
	const lines = [`Mishkat is at ${url}`]
	if (demos.length > 0) {
		lines.push(
			'',
			`The sample organisation is loaded. Sign in with the password ${demoPassword} as`,
			...demos.map(({ email, role }) => `  ${role.padEnd(8)} ${email}`),
			'Remove it, and these accounts, with: npm run seed -- clear',
		)
	}
	if (exposed)
		lines.push(
			'',
			`WARNING: HOST is ${env.HOST}, so whoever reaches this machine can sign in with these accounts.`,
		)
	if (link)
		lines.push(
			'',
			`Set the password of ${env.ADMIN_EMAIL} here, once, within 24 hours:`,
			`  ${link.replace(env.SITE_URL, url)}`,
		)
	return `\n${lines.join('\n')}\n\n`
}
