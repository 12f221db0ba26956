import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { Choice } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { CalculatorFrame } from '../../components/calculator-frame.tsx'
import { CurrencyField } from '../../components/currency-field.tsx'
import { GiveThis } from '../../components/give-this.tsx'
import { NumberField } from '../../components/number-field.tsx'
import type { Signature } from '../../components/review-mark.tsx'
import { Sources } from '../../components/sources.tsx'
import { useDraft } from '../../components/use-draft.ts'
import type { ShownRate } from '../../model.ts'
import { type School, schools } from '../../schools.ts'
import { amountFaultWords, schoolWords } from '../../words.ts'
import type { Feeding } from '../atonement.ts'
import {
	type AtonementDraft,
	type AtonementFaults,
	atonementAnswer,
	fidyahKinds,
	readAtonementDraft,
} from '../draft.ts'
import { atonementRules, kafarahKinds, latenessBy, latenessChoices } from '../readings.ts'
import { firstWords, kindWords, latenessWords } from '../words.ts'

type Props = {
	name: 'fidyah' | 'kafarah'
	loaderData: {
		school: School
		signed: Signature | null
		isKept: boolean
		canGive: boolean
		currency: string
		currencies: { code: string; name: string }[]
		rates: ShownRate[]
	}
	/** Of a form that was sent without script. */
	sent: AtonementDraft | undefined
}

/** Fidyah and kafarah: the same form with other reasons. */
export function AtonementPage({ name, loaderData, sent }: Props) {
	const { school, rates, currency, currencies } = loaderData
	const page = { name, school, rates }
	const first = sent ?? readAtonementDraft({ currency }, page)
	const { draft, form, result } = useDraft(first, (values) => readAtonementDraft(values, page))
	const { feeding, rate, faults } = atonementAnswer(draft, rates)
	const isFidyah = name === 'fidyah'
	return (
		<CalculatorFrame
			name={name}
			title={isFidyah ? m.atonement_fidyah_title() : m.atonement_kafarah_title()}
			intro={isFidyah ? m.atonement_fidyah_intro() : m.atonement_kafarah_intro()}
			version={atonementRules.version}
			signed={loaderData.signed}
			isKept={loaderData.isKept}
			school={draft.school}
			form={form}
			heading={result}
			said={feeding ? formatMoney(feeding.money, getLocale()) : ''}
			question={{
				title: isFidyah ? m.atonement_question_fidyah() : m.atonement_question_kafarah(),
				text: m.atonement_question({
					reason: kindWords[draft.kind](),
					count: isolated(draft.count),
					school: schoolWords[draft.school](),
				}),
			}}
			give={feeding && <GiveThis of={feeding.money} kind={name} canGive={loaderData.canGive} />}
			fields={
				<Fields
					isFidyah={isFidyah}
					draft={draft}
					faults={faults}
					rates={rates}
					rate={rate}
					currencies={currencies}
				/>
			}
		>
			{feeding ? <FeedingView of={feeding} rate={rate} /> : <EmptyState title={m.atonement_empty()} />}
		</CalculatorFrame>
	)
}

type FieldsProps = {
	isFidyah: boolean
	draft: AtonementDraft
	faults: AtonementFaults
	rates: readonly ShownRate[]
	rate: ShownRate | undefined
	currencies: { code: string; name: string }[]
}

function Fields({ isFidyah, draft, faults, rates, rate, currencies }: FieldsProps) {
	const kinds = isFidyah ? fidyahKinds : kafarahKinds
	const unreadable = m.zakat_number_unreadable()
	return (
		<>
			<Choice
				name="kind"
				legend={m.atonement_reason()}
				chosen={draft.kind}
				options={kinds.map((kind) => ({ value: kind, label: kindWords[kind]() }))}
			/>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<NumberField
					name="count"
					value={draft.count}
					label={isFidyah ? m.atonement_days() : m.atonement_count()}
					hint={isFidyah ? undefined : m.atonement_count_hint()}
					error={faults.count && unreadable}
				/>
				{draft.kind === 'late' && (
					<>
						<NumberField
							name="years"
							value={draft.years}
							label={m.atonement_years()}
							error={faults.years && unreadable}
						/>
						<LatenessField draft={draft} />
					</>
				)}
			</div>
			<fieldset className="grid gap-4">
				<legend className="mb-3 font-semibold text-lg">{m.atonement_rate()}</legend>
				{rates.length === 0 ? (
					<p className="text-muted">{m.atonement_rate_none()}</p>
				) : (
					<SelectField
						name="rateId"
						value={draft.rateId}
						label={m.atonement_rate()}
						hint={rate && <RateSource of={rate} />}
						options={[
							...rates.map((each) => ({
								value: each.id,
								label: m.atonement_rate_of({ place: each.place, amount: amountOf(each) }),
							})),
							{ value: '', label: m.atonement_rate_own() },
						]}
					/>
				)}
				{!rate && (
					<div className="grid items-start gap-4 sm:grid-cols-2">
						<CurrencyField chosen={draft.currency} currencies={currencies} />
						<NumberField
							name="amount"
							value={draft.amount}
							label={m.atonement_rate_own_amount()}
							error={faults.amount && amountFaultWords[faults.amount]()}
						/>
					</div>
				)}
			</fieldset>
		</>
	)
}

/** Readings of the schools on fidyah for lateness; the school's own is chosen. */
function LatenessField({ draft }: { draft: AtonementDraft }) {
	return (
		<SelectField
			name="lateness"
			value={draft.lateness ?? ''}
			label={m.atonement_lateness()}
			options={[
				{ value: '', label: m.zakat_as_school({ choice: latenessWords[latenessBy[draft.school]]() }) },
				...latenessChoices.map((choice) => ({
					value: choice,
					label: m.zakat_choice_of({
						choice: latenessWords[choice](),
						schools: listed(
							schools.filter((school) => latenessBy[school] === choice).map((one) => schoolWords[one]()),
						),
					}),
				})),
			]}
		/>
	)
}

function amountOf({ amountMinor: minor, currency }: ShownRate): string {
	return isolated(formatMoney({ minor, currency }, getLocale()))
}

function RateSource({ of: { basis, source, day } }: { of: ShownRate }) {
	return m.atonement_rate_source({
		basis: isolated(basis),
		source: isolated(source),
		day: isolated(day),
	})
}

function FeedingView({ of, rate }: { of: Feeding; rate: ShownRate | undefined }) {
	const locale = getLocale()
	const { persons, money, first, chargedBy, references } = of
	const isCharged = persons > 0
	return (
		<div className="grid gap-5">
			<div className="grid justify-items-start gap-1 rounded-card bg-emerald-tint px-5 py-4">
				{isCharged ? (
					<>
						<p className="text-muted">{m.atonement_amount()}</p>
						<p className="font-semibold font-serif text-3xl tabular-nums">
							<bdi>{formatMoney(money, locale)}</bdi>
						</p>
						<p>
							{m.atonement_persons()}: {inNumerals(persons, locale)}
						</p>
					</>
				) : (
					<p className="font-semibold">
						{first === 'make-up' && chargedBy.length > 0
							? m.atonement_nothing_make_up()
							: m.atonement_nothing()}
					</p>
				)}
			</div>
			{isCharged && <p>{firstWords[first]()}</p>}
			<p>
				{chargedBy.length === 0
					? m.atonement_nobody()
					: m.atonement_charged_by({ schools: listed(chargedBy.map((school) => schoolWords[school]())) })}
			</p>
			{rate && (
				<p className="text-muted text-sm">
					{amountOf(rate)} <RateSource of={rate} />
				</p>
			)}
			<Sources of={references} />
		</div>
	)
}
