import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sources } from '../../components/sources.tsx'
import type { Fraction } from '../../fraction.ts'
import { toMoney } from '../../money.ts'
import type { ZakatAnswer } from '../draft.ts'
import type { Wealth } from '../wealth.ts'
import { animalWords, herdWords, itemWords, refusalWords, whyWords } from '../words.ts'

/** The zakat that is due, each line with its reason and source. */
export function ZakatAnswerView({ of, currency }: { of: ZakatAnswer; currency: string }) {
	const { wealth, refusal, herds, crops, treasure } = of
	if (!wealth && !refusal && herds.length === 0 && !crops && !treasure)
		return <EmptyState title={m.zakat_empty()} />
	return (
		<div className="grid gap-8">
			{refusal && <Notice tone="warn">{refusalWords[refusal]()}</Notice>}
			{wealth && <WealthView of={wealth} />}
			{(herds.length > 0 || crops || treasure) && (
				<ul className="grid gap-4">
					{herds.map(({ herd, due }) => (
						<li key={herd}>
							<p className="font-semibold">{herdSaid(herd, due.choices)}</p>
							<Sources of={due.references} />
						</li>
					))}
					{crops && (
						<li>
							<p className="font-semibold">
								{crops.due.n > 0n
									? m.zakat_crops_due({ kilograms: isolated(formatDecimal(crops.due, 2)) })
									: m.zakat_crops_none({
											kilograms: isolated(crops.least ? formatDecimal(crops.least, 0) : ''),
										})}
							</p>
							<Sources of={crops.references} />
						</li>
					)}
					{treasure && (
						<li>
							<p className="font-semibold">
								{m.zakat_treasure_due({
									amount: isolated(formatMoney(toMoney(treasure.due, currency), getLocale())),
								})}
							</p>
							<Sources of={treasure.references} />
						</li>
					)}
				</ul>
			)}
		</div>
	)
}

function herdSaid(
	herd: ZakatAnswer['herds'][number]['herd'],
	choices: ZakatAnswer['herds'][number]['due']['choices'],
) {
	const locale = getLocale()
	const name = herdWords[herd]()
	// A large herd can be given for in many ways: the first are enough.
	const said = choices.slice(0, 3).map((animals) =>
		Object.entries(animals)
			.map(([animal, count]) =>
				animalWords[animal as keyof typeof animalWords]({ count: inNumerals(count, locale) }),
			)
			.join(locale === 'en' ? ' and ' : ' + '),
	)
	if (said.length === 0) return m.zakat_herd_none({ herd: name })
	return m.zakat_herd_due({ herd: name, animals: said.join(` ${m.zakat_or()} `) })
}

function formatDecimal({ n, d }: Fraction, decimals: number): string {
	const scale = 10n ** BigInt(decimals)
	const scaled = (n * scale + d / 2n) / d
	const text = String(scaled).padStart(decimals + 1, '0')
	const whole = decimals === 0 ? text : text.slice(0, -decimals)
	const rest = decimals === 0 ? '' : text.slice(-decimals).replace(/0{1,4}$/, '')
	const locale = getLocale()
	return inNumerals(rest ? `${whole}${locale === 'en' ? '.' : '٫'}${rest}` : whole, locale)
}

function WealthView({ of: wealth }: { of: Wealth }) {
	const locale = getLocale()
	const { base, nisab, due } = wealth.money
	const format = (minor: number) => formatMoney({ minor, currency: base.currency }, locale)
	return (
		<div className="grid gap-6">
			<div className="grid justify-items-start gap-1 rounded-card bg-emerald-tint px-5 py-4">
				<p className="text-muted">{due.minor > 0 ? m.zakat_due() : m.zakat_none_due()}</p>
				{due.minor > 0 ? (
					<p className="font-semibold font-serif text-3xl tabular-nums">
						<bdi>{format(due.minor)}</bdi>
					</p>
				) : (
					<p>{m.zakat_below()}</p>
				)}
				{due.minor > 0 && (
					<p className="text-muted text-sm">
						{wealth.options.yearCondition === 'both-ends'
							? m.zakat_year_note_both_ends()
							: m.zakat_year_note_throughout()}
					</p>
				)}
			</div>
			<ul className="grid gap-1">
				{wealth.lines.map((line, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be alike, and the list is made anew
					<li key={`${line.item}-${at}`} className="border-line border-b py-2">
						<p className="flex flex-wrap justify-between gap-x-4">
							<span className="font-semibold">{itemWords[line.item]()}</span>
							<bdi className="tabular-nums">{format(line.minor)}</bdi>
						</p>
						<details className="text-muted text-sm">
							<summary className="w-fit cursor-pointer py-1 underline underline-offset-4">
								{m.calculators_why()}
							</summary>
							<p className="text-ink">
								{whyWords[line.why]()}
								{line.pureGrams && (
									<> {m.zakat_pure({ grams: isolated(formatDecimal(line.pureGrams, 3)) })}</>
								)}
							</p>
							<Sources of={line.references} />
						</details>
					</li>
				))}
			</ul>
			<dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-card bg-sand px-4 py-3">
				<Total label={m.zakat_base()} value={format(base.minor)} />
				{wealth.pools.map(({ of, nisab: least }) => {
					const amount = of === 'wealth' ? nisab : least && toMoney(least, base.currency)
					if (!amount) return null
					const label = of === 'wealth' ? m.zakat_nisab() : m.zakat_nisab_of({ metal: itemWords[of]() })
					return <Total key={of} label={label} value={format(amount.minor)} />
				})}
			</dl>
			{wealth.later.length > 0 && (
				<section className="grid gap-2">
					<h3 className="text-xl">{m.zakat_later()}</h3>
					<ul className="grid gap-1">
						{wealth.later.map(({ item, years }) => (
							<li key={item}>{laterWords[years]({ item: itemWords[item]() })}</li>
						))}
					</ul>
				</section>
			)}
		</div>
	)
}

const laterWords: Record<Wealth['later'][number]['years'], (values: { item: string }) => string> = {
	one: m.zakat_later_one,
	all: m.zakat_later_all,
	'from-receipt': m.zakat_later_from_receipt,
}

function Total({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex flex-wrap items-baseline gap-x-2">
			<dt className="text-muted">{label}</dt>
			<dd className="font-semibold tabular-nums">
				<bdi>{value}</bdi>
			</dd>
		</div>
	)
}
