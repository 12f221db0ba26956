import type { Registry } from '#app/feature.server.ts'
import type { EventName } from '#app/platform/events/events.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import { erasePerson, listDue } from './commands/erase-person.server.ts'
import { deleteFarewells } from './commands/forget-farewells.server.ts'
import { mailAbout } from './post.server.ts'

const atOnce = 50

export const profileJobs = ({ personal }: Pick<Registry, 'personal'>): Job[] => [
	{
		name: 'profile.erase-due',
		every: '17 * * * *',
		/** A failing person does not stop the others; the job fails at its end, so that it is seen and repeated. */
		async run({ db, env, log }, now) {
			const ctx = { db, actor: null, now }
			const counts = { erased: 0, 'last-admin': 0, 'not-due': 0, failed: 0 }
			const tried: string[] = []
			for (;;) {
				const ids = await listDue(ctx, atOnce, tried)
				for (const id of ids) {
					const done = await erasePerson(ctx, env, id, personal).catch((error: unknown) => {
						log.error({ err: error, person: id }, 'somebody could not be erased')
						return 'failed' as const
					})
					counts[done]++
				}
				tried.push(...ids)
				if (ids.length < atOnce) break
			}
			const { erased, failed } = counts
			if (failed > 0) throw new Error(`${failed} could not be erased, ${erased} were`)
			return { erased, held: counts['last-admin'] }
		},
	},
	{
		name: 'profile.forget-farewells',
		every: '47 * * * *',
		run: async ({ db }, now) => ({ forgotten: await deleteFarewells({ db, actor: null, now }) }),
	},
]

function mailed(on: EventName, kind: Parameters<typeof mailAbout>[3]): Listener {
	return { on, handle: (ctx, event, { env }) => mailAbout(ctx, env, event, kind) }
}

export const profileListeners: Listener[] = [
	mailed('user.factor-added', 'profile.factor-added'),
	mailed('user.factor-removed', 'profile.factor-removed'),
	mailed('user.passkey-added', 'profile.passkey-added'),
	mailed('user.passkey-removed', 'profile.passkey-removed'),
	mailed('user.phone-changed', 'profile.phone-changed'),
	mailed('user.provider-connected', 'profile.provider-connected'),
]
