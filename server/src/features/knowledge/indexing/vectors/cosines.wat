;; Cosines of a question with many packed vectors. A row is a scale (f32), then one signed byte per dimension.
(module
  (memory (export "memory") 1)
  ;; The question lies at 0, one i16 per dimension; its scale is $unit. Writes $count numbers (f32) from $cosines on; $count is
  ;; a multiple of 4. Goes through four quarters of the rows at once, since memory is read ahead in each of them.
  (func (export "computeCosines")
    (param $row i32) (param $count i32) (param $stride i32) (param $dimension i32) (param $cosines i32) (param $unit f32)
    (local $left i32) (local $quarter i32) (local $second i32) (local $third i32) (local $fourth i32) (local $i i32)
    (local $question v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $left (i32.shr_u (local.get $count) (i32.const 2)))
    (local.set $quarter (i32.mul (local.get $left) (local.get $stride)))
    (local.set $second (i32.add (local.get $row) (local.get $quarter)))
    (local.set $third (i32.add (local.get $second) (local.get $quarter)))
    (local.set $fourth (i32.add (local.get $third) (local.get $quarter)))
    ;; From here on in bytes of cosines.
    (local.set $quarter (i32.shl (local.get $left) (i32.const 2)))
    block $done
      loop $rows
        (br_if $done (i32.eqz (local.get $left)))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (v128.const i32x4 0 0 0 0))
        (local.set $c (v128.const i32x4 0 0 0 0))
        (local.set $d (v128.const i32x4 0 0 0 0))
        (local.set $i (i32.const 0))
        loop $dimensions
          (local.set $question (v128.load (i32.shl (local.get $i) (i32.const 1))))
          (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=4 (i32.add (local.get $row) (local.get $i))))))
          (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=4 (i32.add (local.get $second) (local.get $i))))))
          (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=4 (i32.add (local.get $third) (local.get $i))))))
          (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=4 (i32.add (local.get $fourth) (local.get $i))))))
          (local.set $question (v128.load offset=16 (i32.shl (local.get $i) (i32.const 1))))
          (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=12 (i32.add (local.get $row) (local.get $i))))))
          (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=12 (i32.add (local.get $second) (local.get $i))))))
          (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=12 (i32.add (local.get $third) (local.get $i))))))
          (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $question)
            (v128.load8x8_s offset=12 (i32.add (local.get $fourth) (local.get $i))))))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $dimensions (i32.lt_u (local.get $i) (local.get $dimension)))
        end
        (f32.store (local.get $cosines) (f32.mul
          (f32.mul (f32.load (local.get $row)) (local.get $unit))
          (f32.convert_i32_s (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
            (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))))
        (f32.store (i32.add (local.get $cosines) (local.get $quarter)) (f32.mul
          (f32.mul (f32.load (local.get $second)) (local.get $unit))
          (f32.convert_i32_s (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $b)) (i32x4.extract_lane 1 (local.get $b)))
            (i32.add (i32x4.extract_lane 2 (local.get $b)) (i32x4.extract_lane 3 (local.get $b)))))))
        (f32.store (i32.add (local.get $cosines) (i32.mul (local.get $quarter) (i32.const 2))) (f32.mul
          (f32.mul (f32.load (local.get $third)) (local.get $unit))
          (f32.convert_i32_s (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $c)) (i32x4.extract_lane 1 (local.get $c)))
            (i32.add (i32x4.extract_lane 2 (local.get $c)) (i32x4.extract_lane 3 (local.get $c)))))))
        (f32.store (i32.add (local.get $cosines) (i32.mul (local.get $quarter) (i32.const 3))) (f32.mul
          (f32.mul (f32.load (local.get $fourth)) (local.get $unit))
          (f32.convert_i32_s (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $d)) (i32x4.extract_lane 1 (local.get $d)))
            (i32.add (i32x4.extract_lane 2 (local.get $d)) (i32x4.extract_lane 3 (local.get $d)))))))
        (local.set $cosines (i32.add (local.get $cosines) (i32.const 4)))
        (local.set $row (i32.add (local.get $row) (local.get $stride)))
        (local.set $second (i32.add (local.get $second) (local.get $stride)))
        (local.set $third (i32.add (local.get $third) (local.get $stride)))
        (local.set $fourth (i32.add (local.get $fourth) (local.get $stride)))
        (local.set $left (i32.sub (local.get $left) (i32.const 1)))
        (br $rows)
      end
    end))
