import { openPostgres } from '#app/platform/db/db.server.ts'
import { settings } from '#app/platform/db/tables.server.ts'
import { startJobs } from '#app/platform/events/jobs.server.ts'
import { aProcess, plainly } from './world-mail.ts'

// A process whose listener writes, reports it, and never ends: the test kills it.
const database = await openPostgres(process.argv[2] ?? '')
startJobs(
	{ ...aProcess(database.db), database },
	{
		jobs: [],
		write: plainly,
		listeners: [
			{
				on: 'user.role-changed',
				async handle(ctx, event) {
					await ctx.db.insert(settings).values({ key: `child ${event.subjectId}`, value: true })
					process.stdout.write('writing\n')
					await new Promise(() => setInterval(() => {}, 1000))
				},
			},
		],
	},
)
