import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { listed } from '#app/platform/text/lists.ts'
import { formatMoney } from '#app/platform/text/money.ts'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { formatPart, Part } from '../../components/part.tsx'
import type { Fraction } from '../../fraction.ts'
import type { School } from '../../schools.ts'
import { schoolWords } from '../../words.ts'
import type { Division, HeirShare } from '../divide.ts'
import type { NetEstate, WillLimit } from '../estate.ts'
import { countedName, heirName, referenceName, ruleWords, stepWords } from '../words.ts'

const limitWords: Record<WillLimit, () => string> = {
	'more-than-a-third': m.inheritance_limit_third,
	'to-an-heir': m.inheritance_limit_heir,
	'more-than-the-estate': m.inheritance_limit_estate,
}

/** A division with everything that leads to it. */
export function DivisionView({ of }: { of: Division }) {
	return (
		<div className="grid gap-8">
			<Bar of={of} />
			<Shares of={of} />
			{of.net && <Net of={of.net} />}
			<Steps of={of} />
			<Exclusions of={of} />
			<Others of={of} />
		</div>
	)
}

const colours = ['bg-emerald', 'bg-gold', 'bg-night-lit', 'bg-gold-light', 'bg-muted', 'bg-info']

/** The shares beside each other; the table says the same. */
function Bar({ of: { shares, residue } }: { of: Division }) {
	const parts = shares.filter(({ share }) => share.n > 0n)
	return (
		<div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
			{parts.map(({ key, share }, at) => (
				<span key={key} className={colours[at % colours.length]} style={{ flexGrow: toNumber(share) }} />
			))}
			{residue.n > 0n && <span className="bg-line" style={{ flexGrow: toNumber(residue) }} />}
		</div>
	)
}

function toNumber({ n, d }: Fraction): number {
	return Number((n * 10_000n) / d)
}

/** The parts of the base number of each heir. */
function partsOf(share: Fraction, base: bigint): string {
	const locale = getLocale()
	return m.inheritance_shares_of({
		parts: isolated(inNumerals(String((share.n * base) / share.d), locale)),
		base: isolated(inNumerals(String(base), locale)),
	})
}

function Shares({ of: { shares, residue, residueMinor, net, correctedBase } }: { of: Division }) {
	const locale = getLocale()
	const money = (minor: number) => formatMoney({ minor, currency: net?.currency ?? '' }, locale)
	const cell = 'py-3 align-top'
	return (
		<table className="w-full border-collapse">
			<thead>
				<tr className="border-line-strong border-b text-start text-muted text-sm">
					<th scope="col" className="pb-2 text-start font-normal">
						{m.inheritance_heir()}
					</th>
					<th scope="col" className="pb-2 text-center font-normal">
						{m.inheritance_share()}
					</th>
					{net && (
						<th scope="col" className="pb-2 text-end font-normal">
							{m.inheritance_amount()}
						</th>
					)}
				</tr>
			</thead>
			<tbody>
				{shares.map(({ key, count, share, each, amountsMinor = [] }) => (
					<tr key={key} className={`border-line border-b ${share.n === 0n ? 'text-muted' : ''}`}>
						<th scope="row" className={`${cell} text-start font-normal`}>
							<span className="block font-semibold">{countedName(key, count)}</span>
							{share.n > 0n && (
								<span className="block text-muted text-sm">{partsOf(share, correctedBase)}</span>
							)}
						</th>
						<td className={`${cell} text-center`}>
							{share.n === 0n ? (
								m.inheritance_no_share()
							) : (
								<>
									<Part of={share} className="text-lg" />
									{count > 1 && (
										<span className="block text-muted text-sm">
											{m.inheritance_each()} {formatPart(each)}
										</span>
									)}
								</>
							)}
						</td>
						{net && (
							<td className={`${cell} text-end tabular-nums`}>
								{share.n > 0n && (
									<>
										<bdi className="font-semibold">
											{money(amountsMinor.reduce((total, minor) => total + minor, 0))}
										</bdi>
										{count > 1 && <Amounts of={amountsMinor} format={money} />}
									</>
								)}
							</td>
						)}
					</tr>
				))}
				{residue.n > 0n && (
					<tr className="border-line border-b">
						<th scope="row" className={`${cell} text-start font-semibold`}>
							{m.inheritance_residue_row()}
						</th>
						<td className={`${cell} text-center`}>
							<Part of={residue} className="text-lg" />
						</td>
						{net && (
							<td className={`${cell} text-end tabular-nums`}>
								<bdi>{money(residueMinor ?? 0)}</bdi>
							</td>
						)}
					</tr>
				)}
			</tbody>
		</table>
	)
}

/** The amounts of persons with the same share differ by one unit at most. */
function Amounts({ of, format }: { of: number[]; format: (minor: number) => string }) {
	const different = [...new Set(of)].sort((a, b) => b - a)
	return different.map((minor) => {
		const persons = of.filter((each) => each === minor).length
		const amount = isolated(format(minor))
		return (
			<span key={minor} className="block text-muted text-sm">
				{different.length === 1
					? m.inheritance_amount_each({ amount })
					: m.inheritance_of_heir({ name: amount, count: isolated(inNumerals(persons, getLocale())) })}
			</span>
		)
	})
}

/** Amounts that are taken off the estate first. */
function Net({ of }: { of: NetEstate }) {
	const money = (minor: number) => formatMoney({ minor, currency: of.currency }, getLocale())
	const rows = [
		{ label: m.inheritance_funeral(), minor: of.funeralMinor },
		{ label: m.inheritance_debts(), minor: of.debtsMinor },
		{ label: m.inheritance_bequest(), minor: of.bequestMinor },
		{ label: m.inheritance_heir_bequest(), minor: of.heirBequestMinor },
		{ label: m.inheritance_unpaid(), minor: of.unpaidMinor },
	].filter(({ minor }) => minor > 0)
	return (
		<div className="grid gap-2">
			<dl className="grid gap-1">
				{rows.map(({ label, minor }) => (
					<div key={label} className="flex flex-wrap justify-between gap-x-4 text-muted">
						<dt>{label}</dt>
						<dd className="tabular-nums">
							<bdi>{money(minor)}</bdi>
						</dd>
					</div>
				))}
				<div className="flex flex-wrap justify-between gap-x-4 font-semibold">
					<dt>{m.inheritance_net()}</dt>
					<dd className="tabular-nums">
						<bdi>{money(of.heirsMinor)}</bdi>
					</dd>
				</div>
			</dl>
			{of.limits.map((limit) => (
				<p key={limit} className="text-warn-ink">
					{limitWords[limit]()}
				</p>
			))}
		</div>
	)
}

function Steps({ of }: { of: Division }) {
	const locale = getLocale()
	const { base, adjustment, adjustedBase, correctedBase, steps } = of
	const counts = new Map(of.shares.map(({ key, count }) => [key, count]))
	const bases = [
		{ label: m.inheritance_base(), value: base },
		...(adjustment === 'none'
			? []
			: [
					{
						label: adjustment === 'awl' ? m.inheritance_base_awl() : m.inheritance_base_radd(),
						value: adjustedBase,
					},
				]),
		...(correctedBase === adjustedBase ? [] : [{ label: m.inheritance_corrected(), value: correctedBase }]),
	]
	return (
		<section className="grid gap-3">
			<h3 className="text-xl">{m.inheritance_how()}</h3>
			<ol className="grid gap-3">
				{steps.map(({ code, keys, part, reference }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a code may stand twice, and the list is made anew
					<li key={`${code}-${at}`} className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-3">
						<Part of={part} className="justify-self-center text-emerald text-lg" />
						<span>
							{keys.length > 0 && (
								<strong className="block font-semibold">
									{listed(keys.map((key) => countedName(key, counts.get(key) ?? 1)))}
								</strong>
							)}
							{stepWords[code]({ part: formatPart(part) })}
							{reference && <span className="block text-muted text-sm">{referenceName(reference)}</span>}
						</span>
					</li>
				))}
			</ol>
			<dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-card bg-sand px-4 py-3">
				{bases.map(({ label, value }) => (
					<div key={label} className="flex items-baseline gap-2">
						<dt className="text-muted">{label}</dt>
						<dd className="font-semibold text-lg tabular-nums">{inNumerals(String(value), locale)}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}

function Exclusions({ of: { exclusions } }: { of: Division }) {
	if (exclusions.length === 0) return null
	return (
		<section className="grid gap-3">
			<h3 className="text-xl">{m.inheritance_excluded()}</h3>
			<ul className="grid gap-2">
				{exclusions.map(({ key, by, rule }) => (
					<li key={key}>
						<strong className="font-semibold">{heirName(key)}</strong>
						{by.length > 0 && (
							<span className="text-muted"> {m.inheritance_by({ names: listed(by.map(heirName)) })}</span>
						)}
						<span className="block">{ruleWords[rule]()}</span>
					</li>
				))}
			</ul>
		</section>
	)
}

/** Schools that divide alike stand together. */
function groupOthers(others: Division['others']) {
	const groups = new Map<string, { schools: School[]; shares: HeirShare[]; residue: Fraction }>()
	for (const { school, shares, residue } of others) {
		const key = [...shares.map(({ share }) => share), residue].map(({ n, d }) => `${n}/${d}`).join()
		const group = groups.get(key)
		if (group) group.schools.push(school)
		else groups.set(key, { schools: [school], shares, residue })
	}
	return [...groups.values()]
}

function Others({ of: { others } }: { of: Division }) {
	if (others.length === 0) return <p className="text-muted">{m.inheritance_others_none()}</p>
	return (
		<section className="grid gap-3">
			<h3 className="text-xl">{m.inheritance_others()}</h3>
			{groupOthers(others).map(({ schools, shares, residue }) => (
				<div key={schools.join()} className="rounded-card bg-sand px-4 py-3">
					<p className="mb-2 font-semibold">
						{m.inheritance_others_of({ schools: listed(schools.map((school) => schoolWords[school]())) })}
					</p>
					<ul className="flex flex-wrap gap-x-6 gap-y-2">
						{shares.map(({ key, count, share }) => (
							<li key={key} className="flex items-center gap-2">
								<span>{countedName(key, count)}</span>
								{share.n === 0n ? (
									<span className="text-muted">{m.inheritance_no_share()}</span>
								) : (
									<Part of={share} />
								)}
							</li>
						))}
						{residue.n > 0n && (
							<li className="flex items-center gap-2">
								<span>{m.inheritance_residue_row()}</span>
								<Part of={residue} />
							</li>
						)}
					</ul>
				</div>
			))}
		</section>
	)
}
