type Reviewed = { name: string; in?: RegExp }

const named = (names: string, within?: RegExp): Reviewed[] =>
	names.split(' ').map((name) => (within ? { name, in: within } : { name }))

/** Harmless uses of new names. `in`: only in these scripts. */
export const reviewed: Reviewed[] = [
	// Checked before use, or allowed to fail.
	...named('.locks BroadcastChannel', /^app\/shell\/live\.js$/),
	...named('.share .showModal .submitter BroadcastChannel', /^app\/shell\/site\.js$/),
	...named('.submitter', /^app\/ui\/file-field\.js$/),
	...named('.getWeekInfo', /^app\/features\/admin\/components\/propose-time\.js$/),
	...named('.requestSubmit', /quiz-time\.js$|prove\.js$/),
	...named('.togglePopover', /^app\/staff\/staff\.js$/),
	...named('.navigationPreload .preloadResponse .sync', /^app\/features\/offline\/worker\.js$/),
	...named(
		'.pushManager .showNotification .oldSubscription .notification',
		/^app\/features\/offline\/push\.js$/,
	),
	...named('.pushManager pushManager', /notifications\/components\/browsers\.js$/),
	...named('Map.groupBy URL.canParse', /^app\/shell\/old-browsers\.ts$/),
	...named('.showModal', /^dialog\.js$/),
	...named('.getTransports', /^passkey-new\.js$/),
	...named('.authenticatorAttachment PublicKeyCredential.isConditionalMediationAvailable', /^login\.js$/),
	...named('.randomUUID', /^add-section\.js$/),
	...named('.startViewTransition navigation .canIntercept .intercept .info .popover', /^entry\.client\.js$/),
	...named('.startViewTransition', /^frame\.js$/),
	...named('reportError setImmediate', /^(entry\.client|frame)\.js$/),
	...named('.connection', /^(entry\.client|frame)\.js$/),
	...named('.caretPositionFromPoint .caretRangeFromPoint .getComposedRanges .visualViewport', /^dist\.js$/),
	...named('.toBase64 Uint8Array.fromBase64', /^browser\.js$/),
	// Names of other objects: of React, React Router, Tiptap and ProseMirror, or of our own data.
	...named('.capture .delay .displayName .initialize .loading .restore', /^entry\.client\.js$/),
	...named(
		'.nonce .imageSizes .fetchPriority',
		/^(entry\.client|frame|react-dom|root|cropping|preload-helper)\.js$/,
	),
	...named('.autofocus .command .storage .sync .getHTML', /^(dist|rich-editor|lesson-tools)\.js$/),
	...named('.displayName', /^browser\.js$/),
	...named('.fileName', /^(index|submit|paper-file-field)\.js$/),
	...named('.bytes', /^index\.js$/),
	...named('.take', /^media(_link_hint)?\.js$/),
	...named('.watch', /^show\.js$/),
	...named('.share', /^(entry\.client|index|show-passage)\.js$/),
	...named('.cause', /^(date|date-page|series-page|show)\.js$/),
	...named('.at', /^app\/features\/prayer-times\/display\/display\.js$/),
	...named('.at .mediaSession', /^app\/features\/recordings\/public\/components\/listen\.js$/),
	...named('.at .getUserMedia .vibrate', /^app\/features\/events\/door\/door\.js$/),
	...named('Symbol.dispose', /^reader\.worker\.js$/),
	// Zod: words of its JSON schemas, and a function that it looks for first.
	...named('.external Error.captureStackTrace', /^schemas\.js$/),
	...named('.read .reason .role .when'),
]
