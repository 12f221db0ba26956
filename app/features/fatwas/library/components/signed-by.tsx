import { Link } from 'react-router'
import { CredentialLine } from '#app/features/scholars/components/credentials.tsx'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'
import type { Author, FatwaDetail, Signature } from '../model.ts'

export function SignedBy({ fatwa, days }: { fatwa: FatwaDetail; days: Days }) {
	const { scholar, review, signed, reviewedAt } = fatwa
	const isAlone = review?.alone ?? false
	return (
		<div className="my-6 grid gap-x-8 gap-y-5 border-line border-y py-5 sm:grid-cols-2 print:my-3 print:grid-cols-2 print:py-2">
			<Person role={m.fatwas_answered()} person={scholar} signed={signed.scholar} hasPage />
			{review && isAlone && (
				<p className="flex items-center gap-2 text-muted text-sm">
					<Icon name="check" className="size-4 shrink-0" />
					{m.fatwas_one_reviewer({
						name: review.by ? isolated(scholarName(review.by, getLocale())) : m.fatwas_unknown_scholar(),
					})}
				</p>
			)}
			{review && !isAlone && (
				<Person
					role={m.fatwas_reviewed()}
					person={review.by}
					signed={signed.reviewer}
					hasPage={review.by?.hasPage ?? false}
					{...(reviewedAt && { day: formatDay(reviewedAt, getLocale(), days) })}
				/>
			)}
		</div>
	)
}

type PersonProps = {
	role: string
	person: Author | null
	signed: Signature | null
	hasPage: boolean
	day?: string
}

function Person({ role, person, signed, hasPage, day }: PersonProps) {
	const name = person ? scholarName(person, getLocale()) : m.fatwas_unknown_scholar()
	return (
		<div className="flex items-start gap-4">
			<ScholarNiche
				scholar={{
					name: person?.name ?? '',
					names: person?.names ?? null,
					avatar: signed?.avatar ?? null,
					subject: signed?.subject ?? null,
				}}
				className="w-14 shrink-0 print:w-10"
			/>
			<div className="grid min-w-0 gap-0.5">
				<p className="text-muted text-sm">
					{role}
					{day && (
						<>
							{dot()}
							<bdi>{day}</bdi>
						</>
					)}
				</p>
				<p className="wrap-anywhere font-semibold">
					{person && hasPage ? (
						<Link to={`/scholars/${person.id}`}>
							<bdi>{name}</bdi>
						</Link>
					) : (
						<bdi>{name}</bdi>
					)}
				</p>
				{signed && <CredentialLine scholar={signed} className="text-muted text-sm" />}
			</div>
		</div>
	)
}
