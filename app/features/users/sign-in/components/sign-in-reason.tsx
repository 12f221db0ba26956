import { Notice } from '#app/ui/notice.tsx'

/** What comes after signing in, for who was on the way to something. */
export function SignInReason({ text }: { text: string | null }) {
	if (!text) return null
	return (
		<Notice tone="info" className="mb-5">
			<p>{text}</p>
		</Notice>
	)
}
