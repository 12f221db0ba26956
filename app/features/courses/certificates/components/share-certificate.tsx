import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { pathIn } from '#app/platform/text/locale.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { certificatePath } from '../model.ts'

type Props = {
	number: string
	/** Origin of the site, without a path. */
	siteUrl: string
	courseTitle: string
	/** One of several on a page: the button names the certificate for screen readers. */
	isShort?: boolean
}

export function ShareCertificate({ number, siteUrl, courseTitle, isShort = false }: Props) {
	const locale = getLocale()
	const path = pathIn(locale, certificatePath(number))
	const url = siteUrl + path
	const words = `${m.certificates_share_text({ course: courseTitle })} ${url}`
	const of = isShort && <span className="sr-only">: {courseTitle}</span>
	return (
		<p className="no-print flex flex-wrap gap-3">
			<a href={`${path}/certificate.pdf`} className={buttonClass(isShort ? 'quiet' : 'primary')}>
				<Icon name="file-text" /> {m.certificates_download()}
				{of}
			</a>
			<a
				href={`https://wa.me/?text=${encodeURIComponent(words)}`}
				target="_blank"
				rel="noreferrer"
				className={buttonClass('quiet')}
			>
				<Icon name="message-circle" /> WhatsApp
				{of}
			</a>
			<Button
				type="button"
				tone="quiet"
				data-with-script
				data-share={url}
				data-copied={m.certificates_link_copied()}
			>
				<Icon name="share-2" /> {m.certificates_share()}
				{of}
			</Button>
			{!isShort && (
				<Button
					type="button"
					tone="quiet"
					data-with-script
					data-copy={url}
					data-copied={m.certificates_link_copied()}
				>
					<Icon name="copy" /> {m.certificates_copy_link()}
				</Button>
			)}
		</p>
	)
}
