import { m } from '#app/paraglide/messages.js'
import { factsOf } from '#app/platform/ctx.server.ts'
import type { Locale } from '#app/platform/locale.ts'
import { organisationOf } from '#app/platform/organisation.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { FaqTopic } from '../components/faq-topic.tsx'
import { faqTopics } from '../components/faq-topics.ts'
import type { Route } from './+types/faq'

export function loader({ context }: Route.LoaderArgs) {
	const { runtime, locale } = factsOf(context)
	const { name, workingDays } = organisationOf(context)
	const settings = runtime.settings()
	return {
		name,
		promises: {
			fatwaDays: settings['promises.fatwaDays'],
			supportHours: settings['promises.supportHours'],
			days: daysIn(locale, workingDays),
		},
	}
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: `${m.pages_faq_title()} · ${loaderData?.name ?? ''}` },
	{ name: 'description', content: m.pages_faq_description() },
]

export default function Faq({ loaderData: { promises } }: Route.ComponentProps) {
	return (
		<Page title={m.pages_faq_title()} intro={m.pages_faq_intro()} width="reading">
			<div className="mb-12 border-line border-t">
				{faqTopics(promises).map((topic, index) => (
					<FaqTopic key={topic.id} topic={topic} open={index === 0} />
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

/** The names of weekdays, 0 for Sunday, as a list in words. */
function daysIn(locale: Locale, days: number[]): string {
	const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
	// The first of January 2023 was a Sunday.
	const names = days.map((day) => name.format(Date.UTC(2023, 0, 1 + day)))
	return new Intl.ListFormat(locale).format(names)
}
