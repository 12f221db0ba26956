import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf } from '#app/platform/locale.ts'
import { type Days, sayDay } from '#app/platform/time.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { certificatePath, type ListedCertificate, officePath } from '../model.ts'
import { StandingBadge } from './own-certificate.tsx'

const cell = 'px-5 py-1 md:py-3 block md:table-cell align-middle'

export function CertificateTable({ certificates, days }: { certificates: ListedCertificate[]; days: Days }) {
	const columns = [
		m.certificates_number(),
		m.certificates_student(),
		m.certificates_course(),
		m.certificates_completed_on(),
		m.certificates_status(),
		m.certificates_actions(),
	]
	return (
		<Table columns={columns} isTight>
			{certificates.map((certificate) => (
				<Row key={certificate.id} certificate={certificate} days={days} />
			))}
		</Table>
	)
}

function Row({ certificate, days }: { certificate: ListedCertificate; days: Days }) {
	const { number, name, courseTitle, courseLanguage, issuedAt, revokedAt } = certificate
	return (
		<tr className="block rounded-card border border-line bg-surface py-4 md:table-row md:rounded-none md:border-0 md:border-b md:py-0 md:last:border-b-0">
			<td className={`${cell} md:whitespace-nowrap`}>
				<Link to={certificatePath(number)} className="font-semibold">
					<bdi dir="ltr">{number}</bdi>
				</Link>
			</td>
			<td className={`${cell} wrap-anywhere`}>
				<bdi>{name}</bdi>
			</td>
			<td className={`${cell} wrap-anywhere`}>
				<bdi lang={courseLanguage} dir={directionOf(courseLanguage)}>
					{courseTitle}
				</bdi>
			</td>
			<td className={`${cell} text-muted md:whitespace-nowrap`}>
				<time dateTime={issuedAt.toISOString()}>{sayDay(issuedAt, getLocale(), days)}</time>
			</td>
			<td className={cell}>
				<StandingBadge revokedAt={revokedAt} />
			</td>
			<td className={cell}>
				<Link to={`${officePath}/${number}/revocation`} className={`${buttonClass('quiet')} text-sm`}>
					{revokedAt ? m.certificates_reinstate_short() : m.certificates_revoke_short()}
					<span className="sr-only">
						<bdi dir="ltr">{number}</bdi>
					</span>
				</Link>
			</td>
		</tr>
	)
}
