import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { FaqSearch } from '../components/faq-search.tsx'
import { FaqTopic } from '../components/faq-topic.tsx'
import { FoundQuestions } from '../components/found-questions.tsx'
import { Parts } from '../components/parts.tsx'
import { searchQuestions } from '../faq-search.server.ts'
import { wordingOf } from '../wording.server.ts'
import type { Route } from './+types/faq'

export const handle = { pageCache: { query: ['q', 'topic'], tags: ['page'] } }

const longestSearch = 100

export async function loader({ request, context }: Route.LoaderArgs) {
	const { title, parts } = await wordingOf(context, 'faq')
	const searchParams = new URL(request.url).searchParams
	const q = (searchParams.get('q') ?? '').trim().slice(0, longestSearch)
	const topics = parts.filter((part) => part.title)
	return {
		title,
		q,
		lead: parts.filter((part) => !part.title),
		topics,
		open: topics.find(({ id }) => id === searchParams.get('topic'))?.id ?? topics[0]?.id,
		found: q ? searchQuestions(topics, q) : null,
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const questions = loaderData?.topics.flatMap((topic) => topic.questions) ?? []
	return headOf({
		site: siteOf(matches),
		title: loaderData?.title ?? m.pages_faq_title(),
		description: m.pages_faq_description(),
		path: '/faq',
		picture: 'faq',
		noindex: Boolean(loaderData?.q),
		data: [
			{
				'@type': 'FAQPage',
				mainEntity: questions.map(({ question, text }) => ({
					'@type': 'Question',
					name: question,
					acceptedAnswer: { '@type': 'Answer', text },
				})),
			},
		],
	})
}

export default function Faq({ loaderData }: Route.ComponentProps) {
	const { title, q, lead, topics, open, found } = loaderData
	return (
		<Page title={title} intro={m.pages_faq_intro()} width="reading">
			<FaqSearch q={q} />
			<div data-result="faq" className="mt-8">
				{found ? (
					<FoundQuestions q={q} found={found} />
				) : (
					<>
						<Parts parts={lead} />
						<div className="mb-12 border-line border-t">
							{topics.map((topic, index) => (
								<FaqTopic key={topic.id} topic={topic} index={index} isOpen={topic.id === open} />
							))}
						</div>
					</>
				)}
			</div>
			<EmptyState
				title={m.pages_faq_more_title()}
				action={
					<ButtonLink to="/contact" tone="quiet">
						{m.pages_contact_link()}
					</ButtonLink>
				}
			/>
			{found && (
				<p className="mt-6">
					<Link to="/faq">{m.pages_faq_show_all()}</Link>
				</p>
			)}
		</Page>
	)
}
