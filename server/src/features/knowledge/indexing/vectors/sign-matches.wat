;; How well each token of a question matches rows of sign bits.
(module
  (memory (export "memory") 1)
  ;; Tokens are rows of i16, $bytes * 8 each; $bytes is even. Writes, row by row, the sum of each token's numbers at the set
  ;; bits, negated (i32), and lowers each token's number from $best on to the least of these. $mask is room for
  ;; $bytes * 16 bytes. Two sums grow in turns, so that none waits for the other.
  (func (export "sumAtBits")
    (param $bits i32) (param $rows i32) (param $bytes i32) (param $tokens i32) (param $count i32) (param $mask i32)
    (param $sums i32) (param $best i32)
    (local $i i32) (local $least i32) (local $found i32) (local $left i32) (local $token i32) (local $sum v128) (local $other v128)
    (local $flags v128)
    block $done
      loop $next
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $i (i32.const 0))
        loop $expand
          (local.set $flags (v128.and
            (i16x8.splat (i32.load8_u (i32.add (local.get $bits) (local.get $i))))
            (v128.const i16x8 1 2 4 8 16 32 64 128)))
          (v128.store
            (i32.add (local.get $mask) (i32.shl (local.get $i) (i32.const 4)))
            (i16x8.eq (local.get $flags) (v128.const i16x8 1 2 4 8 16 32 64 128)))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br_if $expand (i32.lt_u (local.get $i) (local.get $bytes)))
        end
        (local.set $token (local.get $tokens))
        (local.set $left (local.get $count))
        (local.set $least (local.get $best))
        loop $each
          (local.set $sum (v128.const i32x4 0 0 0 0))
          (local.set $other (v128.const i32x4 0 0 0 0))
          (local.set $i (i32.const 0))
          loop $add
            (local.set $sum (i32x4.add (local.get $sum) (i32x4.dot_i16x8_s
              (v128.load (i32.add (local.get $token) (local.get $i)))
              (v128.load (i32.add (local.get $mask) (local.get $i))))))
            (local.set $other (i32x4.add (local.get $other) (i32x4.dot_i16x8_s
              (v128.load offset=16 (i32.add (local.get $token) (local.get $i)))
              (v128.load offset=16 (i32.add (local.get $mask) (local.get $i))))))
            (local.set $i (i32.add (local.get $i) (i32.const 32)))
            (br_if $add (i32.lt_u (local.get $i) (i32.shl (local.get $bytes) (i32.const 4))))
          end
          (local.set $sum (i32x4.add (local.get $sum) (local.get $other)))
          (local.set $found (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
          (i32.store (local.get $sums) (local.get $found))
          (if (i32.lt_s (local.get $found) (i32.load (local.get $least)))
            (then (i32.store (local.get $least) (local.get $found))))
          (local.set $least (i32.add (local.get $least) (i32.const 4)))
          (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
          (local.set $token (i32.add (local.get $token) (local.get $i)))
          (local.set $left (i32.sub (local.get $left) (i32.const 1)))
          (br_if $each (local.get $left))
        end
        (local.set $bits (i32.add (local.get $bits) (local.get $bytes)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $next)
      end
    end))
