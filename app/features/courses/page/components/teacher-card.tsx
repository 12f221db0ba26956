import { Link } from 'react-router'
import type { CourseDetail } from '#app/features/courses/model.ts'
import { CredentialLine } from '#app/features/scholars/components/credentials.tsx'
import { scholarName, textIn } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Card } from '#app/ui/card.tsx'
import { ScholarNiche } from '#app/ui/scholar-niche.tsx'

type Props = { scholar: NonNullable<CourseDetail['scholar']>; locale: Locale }

export function TeacherCard({ scholar, locale }: Props) {
	const bio = textIn(scholar.bios, locale)
	const name = scholarName(scholar, locale)
	return (
		<Card as="section" aria-labelledby="teacher" className="grid gap-4">
			<h2 id="teacher" className="text-lg">
				{m.courses_about_scholar()}
			</h2>
			<div className="flex items-center gap-4">
				<ScholarNiche scholar={scholar} className="w-20 shrink-0" />
				<div className="grid min-w-0 gap-1">
					<p className="wrap-anywhere font-semibold font-serif text-lg">
						<bdi>{name}</bdi>
					</p>
					<CredentialLine scholar={scholar} className="text-muted text-sm" />
				</div>
			</div>
			{bio && (
				<p lang={bio.language} dir={directionOf(bio.language)} className="whitespace-pre-line wrap-anywhere">
					{bio.text}
				</p>
			)}
			<p>
				<Link to={`/scholars/${scholar.id}`}>{m.courses_to_scholar()}</Link>
			</p>
		</Card>
	)
}
