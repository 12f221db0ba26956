import { m } from '#app/paraglide/messages.js'
import { formatCount } from '#app/platform/text/counts.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** Numbers stated by the organisation, in the reader's language. */
export type Claims = Record<
	'established' | 'years' | 'beneficiaries' | 'workshops' | 'courses' | 'answers' | 'students',
	string | null
>
type Counted = Record<
	'courses' | 'answers' | 'scholars' | 'days' | 'certificates' | 'students',
	number | null
>
type Said = readonly [value: string, label: string]

/** Fewer numbers are not shown. */
const fewest = 3

/** Stated and counted numbers; missing ones are left out. */
export function Numbers({ claims, counted, locale }: { claims: Claims; counted: Counted; locale: Locale }) {
	const typed = present([
		[claims.established, m.home_claim_established()],
		[claims.years, m.home_claim_years()],
		[claims.beneficiaries, m.home_claim_beneficiaries()],
		[claims.workshops, m.home_claim_workshops()],
		[claims.courses, m.home_claim_courses()],
		[claims.answers, m.home_claim_answers()],
		[claims.students, m.home_claim_students()],
	])
	const count = (number: number | null, label: (inputs: { count: number }) => string) =>
		number !== null && number >= fewest
			? ([formatCount(number, locale), label({ count: number })] as const)
			: null
	const ours = [
		claims.courses ? null : count(counted.courses, m.home_counted_courses),
		claims.answers ? null : count(counted.answers, m.home_counted_answers),
		count(counted.scholars, m.home_counted_scholars),
		counted.days ? ([m.home_counted_days({ count: counted.days }), m.home_counted_median()] as const) : null,
		count(counted.certificates, m.home_counted_certificates),
		claims.students ? null : count(counted.students, m.home_counted_students),
	].filter((each) => each !== null)
	if (typed.length + ours.length === 0) return null
	return (
		<section aria-label={m.home_claims_title()} className="band">
			<div className="in-page grid gap-8">
				{typed.length > 0 && (
					<section aria-labelledby="claims" className="grid gap-5">
						<h2 id="claims" className="text-2xl">
							{m.home_claims_own()}
						</h2>
						<List of={typed} />
					</section>
				)}
				{ours.length > 0 && (
					<section
						aria-labelledby="counted"
						className={`grid gap-5 ${typed.length > 0 ? 'border-line border-t pt-8' : ''}`}
					>
						<h2 id="counted" className="text-2xl">
							{m.home_counted_title()}
						</h2>
						<List of={ours} />
						<p className="text-muted text-xs">{m.home_counted_here()}</p>
					</section>
				)}
			</div>
		</section>
	)
}

const present = (all: [string | null, string][]): Said[] =>
	all.flatMap(([value, label]) => (value ? [[value, label] as const] : []))

function List({ of }: { of: readonly Said[] }) {
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
			{of.map(([value, label]) => (
				<div key={label} className="flex flex-col-reverse justify-end border-gold-light border-s-2 ps-4">
					<dt className="text-muted">{label}</dt>
					<dd className="whitespace-nowrap font-semibold font-serif text-3xl sm:text-number">
						<bdi>{value}</bdi>
					</dd>
				</div>
			))}
		</dl>
	)
}
