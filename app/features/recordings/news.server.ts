import { eq } from 'drizzle-orm'
import { listAdmins } from '#app/features/notifications/api.server.ts'
import { listActiveScholarIds } from '#app/features/scholars/api.server.ts'
import { defineNews, type Heard, type Settling } from '#app/workflow/news.server.ts'
import { ownPath, type RecordingStatus } from './model.ts'
import { recordingPublished, recordingSentBack, reviewWaits } from './notices.ts'
import { recordingSteps, recordings } from './tables.server.ts'

type Subject = { id: string; status: RecordingStatus; ownerId: string | null }

const link = ({ id }: Subject) => `${ownPath}/${id}`
const toOwner = {
	to: ({ subject }: Heard<Subject>) => (subject.ownerId ? [subject.ownerId] : []),
	link,
}
const reviewed: Settling<Subject> = { settles: [reviewWaits], link }

export const recordingNews = defineNews<Subject>(
	{
		name: 'recording',
		steps: recordingSteps,
		async find(ctx, id) {
			const [row] = await ctx.db
				.select({ id: recordings.id, status: recordings.status, ownerId: recordings.ownerId })
				.from(recordings)
				.where(eq(recordings.id, id))
			return row
		},
	},
	{
		submitted: [
			{
				notice: reviewWaits,
				to: async ({ ctx, subject }) => {
					const all = [...(await listActiveScholarIds(ctx)), ...(await listAdmins(ctx))]
					return [...new Set(all)].filter((id) => id !== subject.ownerId)
				},
				link,
				if: ({ status }) => status === 'review',
			},
		],
		'taken-back': [reviewed],
		published: [
			reviewed,
			{ ...toOwner, notice: recordingPublished, if: ({ status }) => status === 'published' },
		],
		'sent-back': [
			reviewed,
			{
				...toOwner,
				notice: recordingSentBack,
				if: ({ status }) => status === 'draft',
				mailed: async ({ note }) => ({ comment: await note() }),
			},
		],
	},
)
