import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { inNumerals } from '#app/platform/text/numerals.ts'
import { kafarahKinds, kafarahRules, latenessBy } from '../../atonement/readings.ts'
import { kindWords, latenessWords } from '../../atonement/words.ts'
import { readings as inheritance, type Readings } from '../../inheritance/rules.ts'
import type { SignedRules } from '../../model.ts'
import { type Reference, sourceName } from '../../references.ts'
import { type BySchool, type School, schools } from '../../schools.ts'
import { schoolWords } from '../../words.ts'
import { type ZakatOptions, readings as zakat } from '../../zakat/readings.ts'
import { questionWords } from '../../zakat/words.ts'
import { signedRulesWords } from '../words.ts'

type Row = { label: string; by: BySchool<string>; references: readonly Reference[] }

/** The readings that a scholar signs, by school. */
export function ReadingsTable({ of }: { of: SignedRules }) {
	const locale = getLocale()
	const rows = rowsOf[of]()
	const label = `${m.rates_readings()}: ${signedRulesWords[of]()}`
	return (
		// A scholar signs what they have before their eyes.
		<details open>
			<summary className="w-fit cursor-pointer py-2.5 font-semibold underline underline-offset-4">
				{m.rates_readings()}
			</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
			<section tabIndex={0} aria-label={label} className="overflow-x-auto">
				<table className="w-full min-w-160 border-collapse text-start text-sm">
					<thead>
						<tr className="border-line-strong border-b">
							<td />
							{schools.map((school) => (
								<th key={school} scope="col" className="p-2 text-start">
									{schoolWords[school]()}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ label, by, references }) => (
							<tr key={label} className="border-line border-b align-top">
								<th scope="row" className="p-2 text-start">
									{label}
									{references.length > 0 && (
										<span className="block font-normal text-muted">
											{references.map((reference) => {
												const { text, isLatin } = sourceName(reference, locale)
												return (
													<bdi key={reference} lang={isLatin ? 'en' : 'ar'} className="block wrap-anywhere">
														{text}
													</bdi>
												)
											})}
										</span>
									)}
								</th>
								{schools.map((school) => (
									<td key={school} className="p-2">
										{by[school]}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	)
}

function bySchool(of: (school: School) => string): BySchool<string> {
	return { hanafi: of('hanafi'), maliki: of('maliki'), shafii: of('shafii'), hanbali: of('hanbali') }
}

const yesOrNo = (is: boolean) => (is ? m.rates_yes() : m.rates_no())

function inheritanceRow(label: string, holds: (reading: Readings) => boolean): Row {
	return { label, by: bySchool((school) => yesOrNo(holds(inheritance[school]))), references: [] }
}

function zakatRow<Name extends keyof ZakatOptions>(name: Name): Row {
	const { ask, choices } = questionWords[name]
	return {
		label: ask(),
		by: bySchool((school) => choices[zakat[name].by[school] as ZakatOptions[Name]]()),
		references: zakat[name].references,
	}
}

const rowsOf: Record<SignedRules, () => Row[]> = {
	inheritance: () => [
		inheritanceRow(m.rates_read_grandfather(), ({ grandfather }) => grandfather === 'excludes-siblings'),
		inheritanceRow(m.rates_read_musharraka(), ({ musharraka }) => musharraka),
		inheritanceRow(m.rates_read_akdariyya(), ({ akdariyya }) => akdariyya),
		inheritanceRow(m.rates_read_malikiyya(), ({ malikiyya }) => malikiyya),
		inheritanceRow(m.rates_read_beside_son(), ({ grandmotherBesideHerSon }) => grandmotherBesideHerSon),
		inheritanceRow(
			m.rates_read_nearer(),
			({ nearerGrandmother }) => nearerGrandmother !== 'not-from-the-fathers-side',
		),
		inheritanceRow(m.rates_read_fathers(), ({ fathersOfGrandmother }) => fathersOfGrandmother >= 2),
		inheritanceRow(m.rates_read_treasury(), ({ leftover }) => leftover === 'treasury-or-return'),
		inheritanceRow(m.rates_read_spouse(), ({ hasSpouseReturn }) => hasSpouseReturn),
	],
	zakat: () => (Object.keys(zakat) as (keyof ZakatOptions)[]).map((name) => zakatRow(name)),
	atonement: () => [
		{
			label: m.atonement_lateness(),
			by: bySchool((school) => latenessWords[latenessBy[school]]()),
			references: ['muis-2023'],
		},
		...kafarahKinds.map((kind): Row => {
			const { persons, references } = kafarahRules[kind]
			return {
				label: kindWords[kind](),
				by: bySchool((school) => inNumerals(persons[school], getLocale())),
				references,
			}
		}),
	],
}
