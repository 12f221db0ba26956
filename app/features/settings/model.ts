/** Where logos lie: pictures for everybody, of which each is drawn anew as PNG. */
export const pictureBucket = 'site-pictures'

export const settingsPath = '/admin/settings'
