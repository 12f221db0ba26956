import { eq } from 'drizzle-orm'
import { feature } from '#app/feature.server.ts'
import { listAdmins } from '#app/features/notifications/api.server.ts'
import { listActiveScholarIds } from '#app/features/scholars/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import type { Listener } from '#app/platform/events/jobs.server.ts'
import { scheduleFill } from '#app/search/filling.server.ts'
import { defineNews, type Heard, type Settling } from '#app/workflow/news.server.ts'
import { duasStaffList } from './lists.server.ts'
import { audioBucket, type DuaStatus, deskPath, duasPath, officePath } from './model.ts'
import { duaNaming, situationNaming } from './naming.server.ts'
import { duaApproved, duaSentBack, reviewWaits } from './notices.ts'
import { duasPart } from './personal.server.ts'
import { duaSearch } from './searchable.server.ts'
import { duaSteps, duas } from './tables.server.ts'
import { duaWaits } from './waits.server.ts'
import { duaWorkflow } from './workflow.server.ts'

type Subject = { id: string; status: DuaStatus; authorId: string | null }
const link = ({ id }: Subject) => `${deskPath}/${id}`
const toWriter = { to: ({ subject }: Heard<Subject>) => subject.authorId, link }
const reviewed: Settling<Subject> = { settles: [reviewWaits], link }
const whileIn = (status: DuaStatus) => (dua: Subject) => dua.status === status

const duaNews = defineNews<Subject>(
	{
		name: 'dua',
		steps: duaSteps,
		async find(ctx, id) {
			const { status, authorId } = duas
			const [row] = await ctx.db.select({ id: duas.id, status, authorId }).from(duas).where(eq(duas.id, id))
			return row
		},
	},
	{
		submitted: [
			{
				notice: reviewWaits,
				to: async ({ ctx, subject }) =>
					[...(await listActiveScholarIds(ctx)), ...(await listAdmins(ctx))].filter(
						(id) => id !== subject.authorId,
					),
				link,
				if: whileIn('review'),
			},
		],
		approved: [reviewed, { ...toWriter, notice: duaApproved, if: whileIn('published') }],
		'sent-back': [
			reviewed,
			{
				...toWriter,
				notice: duaSentBack,
				if: whileIn('draft'),
				mailed: async ({ note }) => ({ comment: await note() }),
			},
		],
		'taken-back': [reviewed],
	},
)

/** Translations are part of the search index of duas. */
const translationsChosen: Listener = {
	on: 'setting.changed',
	async handle({ db }, { subjectId }) {
		if (subjectId === 'scripture.translations') await scheduleFill(db, duaSearch.kind)
	},
}

export const duasFeature = feature({
	searchables: [duaSearch],
	name: 'duas',
	service: { name: 'duas', label: m.duas_nav, paths: ['/resources/duas'] },
	links: [
		{ place: 'resources', group: 'learn', to: duasPath, label: m.duas_nav, icon: 'book-open', order: 3 },
		{ place: 'scholar', to: deskPath, label: m.duas_nav, icon: 'book-open', order: 50 },
		{ place: 'admin', to: officePath, group: 'content', label: m.duas_nav, icon: 'book-open', order: 55 },
	],
	commands: [{ kind: 'action', level: 'scholar', to: `${deskPath}/new`, label: m.duas_new }],
	namings: [duaNaming, situationNaming],
	words: { 'duas.fate-duas': m.duas_fate },
	stepped: [duaWorkflow],
	workSources: [duaWaits],
	notices: [reviewWaits, duaApproved, duaSentBack],
	listeners: [...duaNews, translationsChosen],
	uploads: { [`${officePath}/:id/audio`]: audioBucket },
	lists: [duasStaffList],
	personal: duasPart,
})
