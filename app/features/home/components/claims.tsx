import { m } from '#app/paraglide/messages.js'

export type Claims = {
	established: number | null
	years: string | null
	beneficiaries: string | null
	workshops: string | null
	courses: string | null
	answers: string | null
	students: string | null
}

/** What the organisation says of itself in numbers; nothing where it says nothing. */
export function ClaimsBand({ claims }: { claims: Claims }) {
	const said = [
		[claims.established, m.home_claim_established()],
		[claims.years, m.home_claim_years()],
		[claims.beneficiaries, m.home_claim_beneficiaries()],
		[claims.workshops, m.home_claim_workshops()],
		[claims.courses, m.home_claim_courses()],
		[claims.answers, m.home_claim_answers()],
		[claims.students, m.home_claim_students()],
	].filter(([value]) => value)
	if (said.length === 0) return null
	return (
		<section aria-label={m.home_claims_title()} className="in-page pt-14">
			<dl className="flex flex-wrap justify-around gap-x-8 gap-y-6 border-line border-y py-8 text-center">
				{said.map(([value, label]) => (
					<div key={label} className="flex min-w-28 flex-col-reverse">
						<dt className="text-muted">{label}</dt>
						<dd className="font-semibold text-3xl text-emerald [:lang(en)_&]:font-serif">
							<bdi dir="ltr">{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
