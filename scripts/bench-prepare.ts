import { sql } from 'drizzle-orm'
import { fatwaPath } from '#app/features/fatwas/library/model.ts'
import type { User } from '#app/platform/actor.ts'
import { readEnv } from '#app/platform/process/env.server.ts'
import { openRuntime } from '#app/platform/process/runtime.server.ts'
import { sessionCookie, testEnv } from '#tests/world.ts'

/**
 * Finds the bench's addresses, logs in the busiest student and two of the staff, and prints all as one line of JSON.
 */
const runtime = await openRuntime(readEnv({ ...process.env, SECRET: testEnv.SECRET }))
const one = async <T>(query: ReturnType<typeof sql>) =>
	((await runtime.db.execute(query)) as unknown as { rows: T[] }).rows[0] as T

const fatwa = await one<{ number: number; slug: string }>(
	sql`select f.number, p.slug from fatwa_publications p join fatwas f on f.id = p.fatwa_id
		where p.language = 'en' and p.is_primary order by p.published_at desc, f.number limit 1`,
)
const course = await one<{ slug: string }>(
	sql`select slug from courses where approved_version_id is not null and archived_at is null and deleted_at is null order by approved_at desc limit 1`,
)
const student = await one<User>(
	sql`select p.id, p.name, p.email from profiles p join course_enrollments e on e.user_id = p.id
		group by p.id order by count(*) desc, p.id limit 1`,
)
const staff = async (role: 'scholar' | 'admin') => {
	const find = () =>
		one<User>(sql`select p.id, p.name, p.email from profiles p join user_roles r on r.user_id = p.id
			where r.role = ${role} order by length(p.email), p.email limit 1`)
	const found = await find()
	if (found || role === 'scholar') return found
	// The seed has none; the folder is the bench's own.
	await runtime.db.execute(sql`insert into user_roles (user_id, role, granted_at)
		select id, 'admin', now() from profiles where email = 'person41@large.example'`)
	return find()
}
const cookieOf = async (user: User | undefined) => (user ? sessionCookie(runtime.db, user) : '')
const { count } = await one<{ count: number }>(sql`select count(*)::int as count from fatwas`)
process.stdout.write(
	`${JSON.stringify({
		fatwa: fatwaPath(fatwa),
		course: `/courses/${course.slug}`,
		cookie: await cookieOf(student),
		scholar: await cookieOf(await staff('scholar')),
		admin: await cookieOf(await staff('admin')),
		fatwas: count,
	})}\n`,
)
await runtime.close()
process.exit(0)
