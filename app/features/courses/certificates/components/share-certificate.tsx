import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { pathIn } from '#app/platform/text/locale.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { certificatePath } from '../model.ts'

type Props = {
	number: string
	/** Of the site, without a path. */
	siteUrl: string
	/** What was completed. */
	courseTitle: string
}

/** Takes a certificate along: the sheet, and its address to whoever shall see it. */
export function ShareCertificate({ number, siteUrl, courseTitle }: Props) {
	const locale = getLocale()
	const path = pathIn(locale, certificatePath(number))
	const url = siteUrl + path
	const words = `${m.certificates_share_text({ course: courseTitle })} ${url}`
	return (
		<p className="no-print flex flex-wrap gap-3">
			<a href={`${path}/certificate.pdf`} className={buttonClass('primary')}>
				<Icon name="file-text" /> {m.certificates_download()}
			</a>
			<a
				href={`https://wa.me/?text=${encodeURIComponent(words)}`}
				target="_blank"
				rel="noreferrer"
				className={buttonClass('quiet')}
			>
				<Icon name="message-circle" /> WhatsApp
			</a>
			<Button
				type="button"
				tone="quiet"
				data-with-script
				data-share={url}
				data-copied={m.certificates_link_copied()}
			>
				<Icon name="share-2" /> {m.certificates_share()}
			</Button>
			<Button
				type="button"
				tone="quiet"
				data-with-script
				data-copy={url}
				data-copied={m.certificates_link_copied()}
			>
				<Icon name="copy" /> {m.certificates_copy_link()}
			</Button>
		</p>
	)
}
