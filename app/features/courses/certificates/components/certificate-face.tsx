import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { pathIn } from '#app/platform/text/locale.ts'
import { certificatePath } from '../model.ts'

type Props = (
	| {
			/** Whose it is, and the number on it. */
			of: { name: string; number: string }
	  }
	/** Of a course: an example, with nobody's name. */
	| { exampleOf: string }
) & { course: string; isFirst?: boolean }

/** A certificate as it is printed, as a picture. */
export function CertificateFace({ course, isFirst = false, ...shown }: Props) {
	const isOwn = 'of' in shown
	const place = isOwn ? certificatePath(shown.of.number) : `/courses/${shown.exampleOf}`
	return (
		<img
			src={pathIn(getLocale(), `${place}/certificate.svg`)}
			alt={isOwn ? m.certificates_says({ name: shown.of.name, course }) : m.certificates_example()}
			width={842}
			height={595}
			loading={isFirst ? undefined : 'lazy'}
			className="h-auto w-full rounded-field shadow-cover"
		/>
	)
}
