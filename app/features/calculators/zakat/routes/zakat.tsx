import { data } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { textFields } from '#app/platform/http/forms.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { CalculatorFrame } from '../../components/calculator-frame.tsx'
import { GiveThis } from '../../components/give-this.tsx'
import { useDraft } from '../../components/use-draft.ts'
import { answerHeaders } from '../../headers.ts'
import { calculatorPath } from '../../model.ts'
import { calculatorHeaders, calculatorPage } from '../../page.server.ts'
import { defaultSchool } from '../../schools.ts'
import { schoolWords } from '../../words.ts'
import { ZakatAnswerView } from '../components/answer.tsx'
import { ZakatFields } from '../components/fields.tsx'
import { readZakatDraft, type ZakatAnswer, type ZakatDraft, zakatAnswer } from '../draft.ts'
import { zakatRules } from '../readings.ts'
import { itemWords } from '../words.ts'
import type { Route } from './+types/zakat'

export const handle = { hydrates: true }

export async function loader({ context }: Route.LoaderArgs) {
	return data(await calculatorPage(context, 'zakat'), { headers: calculatorHeaders(context, 'zakat') })
}

/** Without script: the page again with the answer. Nothing is stored. */
export async function action({ request }: Route.ActionArgs) {
	const draft = readZakatDraft(await textFields(request), defaultSchool)
	const isFaulty = Object.keys(zakatAnswer(draft, []).faults).length > 0
	return data({ draft }, { status: isFaulty ? 422 : 200, headers: { 'cache-control': 'no-store' } })
}

export const headers: Route.HeadersFunction = answerHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.zakat_title(),
		description: m.zakat_description(),
		path: calculatorPath('zakat'),
	})

export default function Zakat({ loaderData, actionData }: Route.ComponentProps) {
	const { currencies, currency, school, rates } = loaderData
	const first = actionData?.draft ?? readZakatDraft({ currency }, school)
	const { draft, form, result } = useDraft(first, (values) => readZakatDraft(values, school))
	const answer = zakatAnswer(draft, rates)
	const { due } = answer.wealth?.money ?? {}
	return (
		<CalculatorFrame
			name="zakat"
			title={m.zakat_title()}
			intro={m.zakat_intro()}
			version={zakatRules.version}
			signed={loaderData.signed}
			isKept={loaderData.isKept}
			school={draft.school}
			form={form}
			heading={result}
			said={due ? `${m.zakat_due()}: ${formatMoney(due, getLocale())}` : ''}
			question={{ title: m.zakat_question_title(), text: questionOf(draft, answer) }}
			give={due && <GiveThis of={due} kind="zakat" canGive={loaderData.canGive} />}
			fields={<ZakatFields draft={draft} faults={answer.faults} rates={rates} currencies={currencies} />}
		>
			<ZakatAnswerView of={answer} currency={draft.currency} />
		</CalculatorFrame>
	)
}

/** The case as a question that can be edited; amounts are left out. */
function questionOf({ school }: ZakatDraft, { wealth }: ZakatAnswer): string {
	const items = [...new Set((wealth?.lines ?? []).map(({ item }) => item))].map((item) => itemWords[item]())
	return m.zakat_question({ school: schoolWords[school](), items: isolated(listed(items)) })
}
