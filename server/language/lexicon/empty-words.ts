/** Words that carry no meaning of their own, wherever they stand. */
export const empty = `a an the my me i you your we our us some any someone somebody anyone people person others other new good great nice fun
  local more much to for of in on at with who that and or as from about like love would can could happy help helping find meet
  meeting make get friend friends partner partners buddy buddies company group groups thing things time way same similar minded
  kind around here there nearby area city town it is are be do want looking something anything everything one few first always`

/** Empty where a wish is compared with another; of what a wish is about they may be all there is. */
export const emptyInWishes = 'glad companion likeminded'

/** Small words of English that the languages written like it do not share. */
export const ofEnglish =
  'the and of to is are with for who that has have from by her his their she he they likes loves lives enjoys looking about writes'

/** Too general to be what two people have in common, however they say it. */
export const general = `whom this these those anybody everyone was not does yourself their them they his her its has have had nobody everybody
  two last also into over than then when what which while how why all each every such very most less
  beginner week weekend day daily year hour minute month morning evening night monday tuesday wednesday thursday friday saturday
  sunday spring summer autumn winter season today hand life world work job idea story talk open mind slow room bring come going
  keep place neighbor club class pace order money man men player teach show share offer lend fix introduce recommend mentor
  mentorship guidance coach explain swap host guide listen learn try start build improve practice practise explore connect
  collaborate made discover hear play look use know read advice adult simple late rusty conversation lesson volunteer free project
  team together career field early young junior senior need take run question really care own part lot bit long short low high cold
  hot old big small little right wrong different else yet still ever never often where without within across between ask enjoy lose
  being mean real`
