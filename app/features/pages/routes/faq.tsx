import { m } from '#app/paraglide/messages.js'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { FaqTopic } from '../components/faq-topic.tsx'
import { Parts } from '../components/parts.tsx'
import { wordingOf } from '../wording.server.ts'
import type { Route } from './+types/faq'

export const handle = { pageCache: { query: [], tags: ['page'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const { title, parts } = await wordingOf(context, 'faq')
	return {
		title,
		lead: parts.filter((part) => !part.title),
		topics: parts.filter((part) => part.title),
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

export default function Faq({ loaderData: { title, lead, topics } }: Route.ComponentProps) {
	return (
		<Page title={title} intro={m.pages_faq_intro()} width="reading">
			<Parts parts={lead} />
			<div className="mb-12 border-line border-t">
				{topics.map((topic, index) => (
					<FaqTopic key={topic.id} topic={topic} index={index} />
				))}
			</div>
			<EmptyState
				title={m.pages_faq_more_title()}
				action={
					<ButtonLink to="/contact" tone="quiet">
						{m.pages_contact_link()}
					</ButtonLink>
				}
			/>
		</Page>
	)
}
