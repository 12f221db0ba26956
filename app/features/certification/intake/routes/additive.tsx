import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { directionOf, type Locale, locales } from '#app/platform/text/locale.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { certificationPath } from '../../model.ts'
import { additiveName, reasonWords } from '../additive-words.ts'
import { type Additive, additiveOf, additivesVersion } from '../additives.ts'
import { readENumber } from '../e-number.ts'
import { additivesPath } from '../paths.ts'
import type { Route } from './+types/additive'

export const handle = { pageCache: { query: [], tags: [] } }

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	headOf({
		site: siteOf(matches),
		title: loaderData
			? `${loaderData.number} ${loaderData.additive?.en ?? ''}`.trim()
			: m.intake_additives_title(),
		description: m.intake_additives_description(),
		path: `${additivesPath}/${loaderData?.number ?? ''}`,
	})

export function loader({ params }: Route.LoaderArgs) {
	const number = readENumber(params.number)
	if (!number || number !== params.number) throw data(null, { status: 404 })
	return { number, additive: additiveOf(number) ?? null }
}

/** An additive with the question about it, and a letter in three languages. */
export default function AdditivePage({ loaderData: { number, additive } }: Route.ComponentProps) {
	const locale = getLocale()
	const name = additive && additiveName(additive, locale)
	return (
		<Page
			title={
				<>
					<bdi dir="ltr">{number}</bdi> {name && <bdi lang={name.lang}>{name.text}</bdi>}
				</>
			}
			width="reading"
			breadcrumb={[
				{ label: m.intake_title(), to: certificationPath },
				{ label: m.intake_additives_title(), to: additivesPath },
				{ label: number },
			]}
		>
			<div className="no-print grid gap-4">
				{additive ? (
					<Reasons additive={additive} />
				) : (
					<Notice title={m.intake_additives_none()}>{m.intake_additives_none_text()}</Notice>
				)}
				<p className="text-muted">
					{m.intake_additives_unreviewed({ version: `\u2068${additivesVersion}\u2069` })}
				</p>
			</div>
			<Section title={m.intake_additives_letter()}>
				<div className="grid gap-6">
					{[locale, ...locales.filter((one) => one !== locale)].map((one) => (
						<Letter key={one} number={number} additive={additive} locale={one} />
					))}
				</div>
			</Section>
		</Page>
	)
}

function Reasons({ additive }: { additive: Additive }) {
	if (additive.reasons.length === 0) return <p>{m.intake_additives_no_question()}</p>
	return (
		<ul className="grid list-disc gap-2 ps-5">
			{additive.reasons.map((reason) => (
				<li key={reason}>{reasonWords[reason]()}</li>
			))}
		</ul>
	)
}

function Letter({ number, additive, locale }: { number: string; additive: Additive | null; locale: Locale }) {
	const name = additive ? additiveName(additive, locale).text : ''
	const named = `\u2066${number}\u2069${name ? ` (\u2068${name}\u2069)` : ''}`
	return (
		<Card className="break-inside-avoid">
			<div lang={locale} dir={directionOf(locale)} className="grid gap-3">
				<p>{m.intake_letter_to({}, { locale })}</p>
				<p>{m.intake_letter_of({ additive: named }, { locale })}</p>
				<ol className="grid list-decimal gap-1 ps-5">
					<li>{m.intake_letter_q_source({}, { locale })}</li>
					<li>{m.intake_letter_q_aids({}, { locale })}</li>
				</ol>
				<p>{m.intake_letter_ask({}, { locale })}</p>
				<p>{m.intake_letter_end({}, { locale })}</p>
			</div>
		</Card>
	)
}
