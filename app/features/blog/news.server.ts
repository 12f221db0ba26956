import { eq } from 'drizzle-orm'
import { listAdmins } from '#app/features/notifications/api.server.ts'
import { listActiveScholarIds } from '#app/features/scholars/api.server.ts'
import { defineNews, type Heard, type Settling, type Telling } from '#app/workflow/news.server.ts'
import { type PostStatus, writerPath } from './model.ts'
import {
	postApproved,
	postReleased,
	postScheduled,
	postSentBack,
	reviewAsked,
	reviewWaits,
} from './notices.ts'
import { listGranted } from './queries.server.ts'
import { postSteps, posts } from './tables.server.ts'

type Subject = {
	id: string
	status: PostStatus
	title: string
	authorId: string | null
	translatorId: string | null
	revisionSubmittedAt: Date | null
}

const link = ({ id }: Subject) => `${writerPath}/${id}/overview`
const writersOf = ({ authorId, translatorId }: Subject) => [
	...new Set([authorId, translatorId].filter((id) => id !== null)),
]
const toWriters = { to: ({ subject }: Heard<Subject>) => writersOf(subject), link }
const reviewed: Settling<Subject> = { settles: [reviewWaits, reviewAsked], link }
const whileIn = (status: PostStatus) => (post: Subject) => post.status === status
const whileSubmitted = ({ revisionSubmittedAt }: Subject) => revisionSubmittedAt !== null
/** Only a published title is a public one. */
const values = ({ subject }: Heard<Subject>) => ({ title: subject.title })

function ask(holds: (post: Subject) => boolean): Telling<Subject>[] {
	return [
		{
			notice: reviewWaits,
			to: async ({ ctx, subject }) => {
				const all = [...(await listActiveScholarIds(ctx)), ...(await listAdmins(ctx))]
				return [...new Set(all)].filter((id) => !writersOf(subject).includes(id))
			},
			link,
			if: holds,
		},
		{
			notice: reviewAsked,
			to: async ({ ctx, subject }) => {
				const staff = [...(await listActiveScholarIds(ctx)), ...(await listAdmins(ctx))]
				const others = [...writersOf(subject), ...staff]
				return (await listGranted(ctx, 'review')).filter((id) => !others.includes(id))
			},
			link,
			if: holds,
		},
	]
}
const mailed = async ({ note }: Heard<Subject>) => ({ comment: await note() })

export const blogNews = defineNews<Subject>(
	{
		name: 'post',
		steps: postSteps,
		async find(ctx, id) {
			const { status, title, authorId, translatorId, revisionSubmittedAt } = posts
			const [row] = await ctx.db
				.select({ id: posts.id, status, title, authorId, translatorId, revisionSubmittedAt })
				.from(posts)
				.where(eq(posts.id, id))
			return row
		},
	},
	{
		submitted: ask(whileIn('review')),
		unscheduled: ask(whileIn('review')),
		'revision-submitted': ask(whileSubmitted),
		approved: [reviewed, { ...toWriters, notice: postApproved, values, if: whileIn('published') }],
		announced: [reviewed],
		'revision-approved': [reviewed, { ...toWriters, notice: postApproved, values, if: whileIn('published') }],
		scheduled: [reviewed, { ...toWriters, notice: postScheduled, if: whileIn('scheduled') }],
		released: [{ ...toWriters, notice: postReleased, values, if: whileIn('published') }],
		'sent-back': [reviewed, { ...toWriters, notice: postSentBack, if: whileIn('draft'), mailed }],
		'revision-sent-back': [
			reviewed,
			{
				...toWriters,
				notice: postSentBack,
				if: ({ revisionSubmittedAt }) => revisionSubmittedAt === null,
				mailed,
			},
		],
		'taken-back': [reviewed],
		'revision-taken-back': [reviewed],
		'revision-dropped': [reviewed],
	},
)
