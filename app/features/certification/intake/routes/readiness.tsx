import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { textFields } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { certificationPath } from '../../model.ts'
import { additivesPath, readinessPath } from '../paths.ts'
import {
	type Answers,
	answers,
	gapsOf,
	type Question,
	questions,
	questionsOf,
	readAnswers,
	schemeFor,
	sections,
	smallLimits,
} from '../readiness.ts'
import { adviceWords, answerWords, questionWords, sectionWords } from '../readiness-words.ts'
import type { Route } from './+types/readiness'

export const handle = { pageCache: { query: [], tags: [] } }

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.intake_ready_title(),
		description: m.intake_ready_description(),
		path: readinessPath,
	})

/** The answers are in the form itself and stored nowhere. `at`: the section to show; after the last the report. */
export async function action({ request }: Route.ActionArgs) {
	const fields = await textFields(request)
	const at = Number(fields.do)
	const isPlace = Number.isInteger(at) && at >= 0 && at <= sections.length
	return { at: isPlace ? at : 0, given: readAnswers(fields) }
}

export default function Readiness({ actionData }: Route.ComponentProps) {
	const { at = 0, given = {} } = actionData ?? {}
	const isReport = at === sections.length
	return (
		<Page
			title={isReport ? m.intake_ready_report() : m.intake_ready_title()}
			intro={isReport ? m.intake_ready_print() : m.intake_ready_description()}
			width="reading"
			breadcrumb={[{ label: m.intake_title(), to: certificationPath }, { label: m.intake_ready_title() }]}
		>
			{isReport ? <Report given={given} /> : <Questions at={at} given={given} />}
			<p className="mt-8 text-muted">{m.intake_ready_unreviewed()}</p>
		</Page>
	)
}

const limit = () => formatNumber(smallLimits.ingredients, getLocale())

function Questions({ at, given }: { at: number; given: Answers }) {
	const section = sections[at] ?? 'about'
	const asked = questionsOf(section, given)
	const locale = getLocale()
	return (
		<Form method="post" key={section}>
			<Kept given={given} without={asked} />
			<Card className="grid gap-6">
				<div>
					<p className="text-muted">
						{m.intake_ready_step({
							at: formatNumber(at + 1, locale),
							all: formatNumber(sections.length, locale),
						})}
					</p>
					<h2 className="text-2xl">{sectionWords[section]()}</h2>
				</div>
				{asked.map((question) => (
					<Choice
						key={question}
						name={question}
						legend={questionWords[question]({ count: limit() })}
						options={answers.map((answer) => ({ value: answer, label: answerWords[answer]() }))}
						chosen={given[question] ?? ''}
					/>
				))}
				<div className="flex flex-wrap gap-3">
					<Button name="do" value={at + 1}>
						{at + 1 === sections.length ? m.intake_ready_result() : m.intake_ready_next()}
					</Button>
					{at > 0 && (
						<Button name="do" value={at - 1} tone="quiet">
							{m.intake_ready_back()}
						</Button>
					)}
				</div>
			</Card>
		</Form>
	)
}

/** Answers of other sections, as hidden fields. */
function Kept({ given, without = [] }: { given: Answers; without?: readonly Question[] }) {
	return sections
		.flatMap((section): readonly Question[] => questions[section])
		.filter((question) => !without.includes(question) && given[question])
		.map((question) => <input key={question} type="hidden" name={question} value={given[question]} />)
}

function Report({ given }: { given: Answers }) {
	const { missing, open } = gapsOf(given)
	const isSmall = schemeFor(given) === 'small'
	const against = questions.about.filter((question) => given[question] !== 'yes')
	return (
		<div className="grid gap-6">
			<Notice title={isSmall ? m.intake_ready_fits_small() : m.intake_ready_fits_full()}>
				<p>
					{isSmall
						? m.intake_ready_fits_small_why({ count: limit() })
						: m.intake_ready_fits_why({ count: limit() })}
				</p>
				{!isSmall && (
					<ul className="list-disc ps-5">
						{against.map((question) => (
							<li key={question}>
								{given[question] === 'no'
									? adviceWords[question]()
									: `${questionWords[question]({ count: limit() })} ${m.intake_ready_unsure()}`}
							</li>
						))}
					</ul>
				)}
			</Notice>
			{missing.length + open.length === 0 && (
				<Notice tone="good" title={m.intake_ready_done()}>
					{m.intake_ready_done_text()}
				</Notice>
			)}
			<Gaps title={m.intake_ready_gaps({ count: missing.length })} of={missing} />
			<Gaps title={m.intake_ready_open({ count: open.length })} of={open} />
			<Form method="post" className="no-print">
				<Kept given={given} />
				<Button name="do" value={0} tone="quiet">
					{m.intake_ready_again()}
				</Button>
			</Form>
		</div>
	)
}

function Gaps({ title, of }: { title: string; of: Question[] }) {
	if (of.length === 0) return null
	return (
		<Section title={title}>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface">
				{of.map((question) => (
					<li key={question} className="grid gap-1 px-5 py-3">
						<p className="text-muted">{questionWords[question]({ count: limit() })}</p>
						<p>{adviceWords[question]()}</p>
						{question === 'origins' && (
							<p className="no-print">
								<Link to={additivesPath}>{m.intake_additives_title()}</Link>
							</p>
						)}
					</li>
				))}
			</ul>
		</Section>
	)
}
