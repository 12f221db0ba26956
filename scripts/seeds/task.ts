import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { writeSettings } from '#app/platform/site/settings.server.ts'
import { UsageError } from '../usage.ts'
import { seedCategories } from './categories.ts'
import { clearSamples } from './clear.ts'
import { seedLarge } from './large/large.ts'
import { seedSample } from './sample.ts'

export const seedUsage = `Usage: npm run seed -- NAME [--force]
  sample  the sample organisation with its demo accounts
  empty   nothing but the categories to begin with
  large   generated rows: [--fatwas 100000] [--questions 6000] [--courses 2000] [--users 50000]
  clear   removes whatever sample and large have brought`

const names = ['sample', 'empty', 'large', 'clear'] as const

export function readSeedArgs(args: string[]) {
	const amount = { type: 'string' } as const
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			force: { type: 'boolean' },
			fatwas: amount,
			questions: amount,
			courses: amount,
			users: amount,
		},
	})
	const name = names.find((known) => known === positionals[0])
	if (!name || positionals.length > 1) throw new UsageError('Name one seed.')
	const number = (option: 'fatwas' | 'questions' | 'courses' | 'users', otherwise: number) => {
		const given = values[option] ?? String(otherwise)
		if (!/^\d{1,7}$/.test(given))
			throw new UsageError(`--${option} is ${JSON.stringify(given)}; expected a number.`)
		return Number(given)
	}
	return {
		name,
		force: values.force ?? false,
		amounts: {
			fatwas: number('fatwas', 100_000),
			questions: number('questions', 6000),
			courses: number('courses', 2000),
			users: number('users', 50_000),
		},
	}
}

/** @param rows how many a transaction */
export function seedTask(runtime: Runtime, rows: number): Task {
	return async (args, print, stop) => {
		const { name, force, amounts } = readSeedArgs(args)
		const ctx = { db: runtime.db, actor: null, now: new Date() }
		if (name !== 'clear' && !force && (await hasRealContent(runtime.db))) {
			print('This site has content of its own, so nothing was seeded. Add --force if that is what you want.')
			return 1
		}
		if (name === 'sample') print(await seedSample(ctx, runtime))
		if (name === 'clear') print(await clearSamples(ctx))
		if (name === 'large') print(await seedLarge({ runtime, rows, print: print, stop }, amounts))
		if (name === 'empty') {
			await transaction(ctx, async (ctx) => {
				print(
					`There are ${await seedCategories(ctx, { sample: false })} categories, and nothing else was added.`,
				)
				// The next start must not load the sample.
				await writeSettings(ctx, { 'sample.loaded': false })
			})
		}
		return stop.aborted ? 1 : 0
	}
}

/** Is there any content that is no sample? Admins do not count: somebody must set the site up. */
async function hasRealContent(db: Db): Promise<boolean> {
	const { rows } = (await db.execute(sql`select
		exists (select from fatwas where sample_at is null) or
		exists (select from courses where sample_at is null) or
		exists (select from profiles where sample_at is null and id not in (select user_id from user_roles where role = 'admin')) as real`)) as unknown as {
		rows: { real: boolean }[]
	}
	return rows[0]?.real ?? false
}
