/** Whom somebody signs in as who looks at the town. */
export const NEWCOMER = {
  email: 'robin@akin.test',
  firstName: 'Robin',
  lastName: 'Hale',
  age: 33,
  bio: 'I keep an open source map of the city’s benches and rate them by view. Web developer on weekdays; weekends are for long hikes, bad watercolors and learning to bake bread that takes two days. Looking for people who like to walk and talk. I am also looking for a mentor in software. Happy to explain photography to beginners.',
  interests: ['Hiking', 'Open source', 'Baking', 'Coffee', 'Photography', 'Books'],
}
