import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { directionOf, type Locale, pathIn } from '#app/platform/text/locale.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { certificatePath, type ListedCertificate } from '../model.ts'

type Props = { certificate: ListedCertificate; days: Days; locale: Locale }

export function OwnCertificate({ certificate, days, locale }: Props) {
	const { number, courseTitle, courseLanguage, issuedAt, revokedAt } = certificate
	const path = certificatePath(number)
	return (
		<Card as="li" className="grid content-between gap-4">
			<div className="grid gap-1">
				<h2 className="wrap-anywhere text-lg">
					<Link to={path}>
						<bdi lang={courseLanguage} dir={directionOf(courseLanguage)}>
							{courseTitle}
						</bdi>
					</Link>
				</h2>
				<p className="text-muted">
					{m.certificates_completed_day({ date: formatDay(issuedAt, locale, days) })}
				</p>
				<p className="flex flex-wrap items-center gap-3">
					<bdi dir="ltr">{number}</bdi>
					<StandingBadge revokedAt={revokedAt} replacedAt={null} />
				</p>
			</div>
			<p className="flex flex-wrap gap-3">
				<Link to={path} className={buttonClass('quiet')}>
					{m.certificates_open()}
				</Link>
				{!revokedAt && (
					<a href={pathIn(locale, `${path}/certificate.pdf`)} className={buttonClass('quiet')}>
						<Icon name="file-text" /> {m.certificates_download()}
					</a>
				)}
			</p>
		</Card>
	)
}

export function StandingBadge({
	revokedAt,
	replacedAt,
}: Pick<ListedCertificate, 'revokedAt' | 'replacedAt'>) {
	if (replacedAt) return <Badge>{m.certificates_replaced()}</Badge>
	return revokedAt ? (
		<Badge tone="red">{m.certificates_revoked()}</Badge>
	) : (
		<Badge tone="green">{m.certificates_valid()}</Badge>
	)
}
